/**
 * What the sandbox accepts when the shop has no credentials of its own (DECISIONS 6, test mode). They guard nothing:
 * no money moves here, and in live mode the sandbox does not exist.
 */
export const SANDBOX_CLIENT_ID = "sandbox-client";
export const SANDBOX_CLIENT_SECRET = "sandbox-secret";
export const SANDBOX_WEBHOOK_ID = "8PT597110X687430LKGECATA";
export const SANDBOX_BUSINESS = "seller@nucleu.example";

/** Where the sandbox is mounted, after the shop's own address. */
export const SANDBOX_PATH = "/sandbox/paypal";
