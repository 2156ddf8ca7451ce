import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/** Hands the request's script nonce to the document; the browser hides it again after parsing. */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string | undefined {
	return useContext(NonceContext);
}
