import type { ShopError } from "#app/domain/errors.ts";

/** An expected outcome: a value, or an error that the caller can name, the shop's own unless told. Unexpected failures throw. */
export type Result<T, E = ShopError> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });
