import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/** Hands the request's script nonce to the document; the browser hides it again after parsing. */
export const NonceProvider = NonceContext.Provider;

const RequestIdContext = createContext<string | undefined>(undefined);

/** Hands the request's id to the error screen; only the server's own rendering knows it. */
export const RequestIdProvider = RequestIdContext.Provider;

export function useRequestId(): string | undefined {
	return useContext(RequestIdContext);
}

export function useNonce(): string | undefined {
	return useContext(NonceContext);
}
