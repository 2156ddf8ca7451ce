import { BODY_LIMIT_BYTES, LONG_TEXT_LIMIT_BYTES, UPLOAD_LIMIT_BYTES } from "#app/config/business.ts";
import { isUploadPath } from "#app/domain/catalogue/picture-limits.ts";

const LONG_TEXT_PATH = /^\/admin\/(?:products\/prices|settings\/texts\/[a-z-]{1,30})(?:\.data)?$/;

/**
 * Bytes that a body may have: more only where the back office's forms bring pictures or long texts.
 *
 * @param type the body's media type, as it was sent
 */
export function bodyLimit(pathname: string, type: string): number {
	if (/^multipart\/form-data\b/i.test(type) && isUploadPath(pathname)) return UPLOAD_LIMIT_BYTES;
	const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
	return isForm && LONG_TEXT_PATH.test(pathname) ? LONG_TEXT_LIMIT_BYTES : BODY_LIMIT_BYTES;
}
