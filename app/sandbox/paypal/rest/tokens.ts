import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { jsonAnswer } from "#app/sandbox/paypal/answers.ts";
import { newId } from "#app/sandbox/paypal/ids.ts";
import { FORM_TYPE, mediaType, one, parseFields, readBytes } from "#app/sandbox/paypal/read-fields.ts";
import { errorAnswer } from "#app/sandbox/paypal/rest/errors.ts";
import type { Address, Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import type { Store } from "#app/sandbox/paypal/store/open-store.ts";

const SCOPES = [
	"https://uri.paypal.com/services/payments/payment/authcapture",
	"https://uri.paypal.com/services/payments/payment",
	"https://api.paypal.com/v1/payments/.*",
	"https://uri.paypal.com/services/payments/orders/client-side-integration",
	"openid",
].join(" ");

/** Nine hours, as the provider's are. */
const TOKEN_LIFE_SECONDS = 32_400;

/** POST /v1/oauth2/token: Basic credentials and grant_type=client_credentials. */
export const issueAccessToken: Address = async (sandbox, request) => {
	const body = await readBytes(request);
	if (!hasClientCredentials(sandbox, request))
		return jsonAnswer({ error: "invalid_client", error_description: "Client Authentication failed" }, 401);
	if (mediaType(request) !== FORM_TYPE) return errorAnswer(415);
	const grant = one(parseFields(body), "grant_type");
	if (grant !== "client_credentials") {
		const error_description = grant === "" ? "Grant Type is NULL" : "unsupported grant_type";
		return jsonAnswer({ error: "unsupported_grant_type", error_description }, 400);
	}
	const now = sandbox.now();
	return jsonAnswer({
		scope: SCOPES,
		access_token: issueToken(sandbox.store, now),
		token_type: "Bearer",
		app_id: "APP-80W284485P519543T",
		expires_in: TOKEN_LIFE_SECONDS,
		nonce: `${now.toISOString().slice(0, 19)}Z${newId(43)}`,
	});
};

/** POST /v1/identity/generate-token: what a browser SDK is started with. */
export const issueClientToken: Address = (sandbox) => {
	const claims = { iss: sandbox.config.baseUrl, jti: randomUUID(), aud: sandbox.config.clientId };
	return jsonAnswer({ client_token: Buffer.from(JSON.stringify(claims)).toString("base64"), expires_in: 3600 });
};

/** Whether a call carries a token that was issued here and has not expired. */
export function hasBearer(sandbox: Sandbox, request: Request): boolean {
	const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
	return token !== undefined && isTokenValid(sandbox.store, token, sandbox.now());
}

function hasClientCredentials({ config }: Sandbox, request: Request): boolean {
	const encoded = /^Basic\s+(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
	const given = Buffer.from(encoded, "base64");
	const right = Buffer.from(`${config.clientId}:${config.clientSecret}`);
	return given.length === right.length && timingSafeEqual(given, right);
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

function issueToken(store: Store, now: Date): string {
	const token = `A21AA${randomBytes(60).toString("base64url")}`;
	store.prepare("delete from tokens where expires_at < ?").run(now.toISOString());
	store
		.prepare("insert into tokens (hash, expires_at) values (?, ?)")
		.run(hashOf(token), new Date(now.getTime() + TOKEN_LIFE_SECONDS * 1000).toISOString());
	return token;
}

function isTokenValid(store: Store, token: string, now: Date): boolean {
	return (
		store.prepare("select 1 from tokens where hash = ? and expires_at > ?").get(hashOf(token), now.toISOString()) !==
		undefined
	);
}
