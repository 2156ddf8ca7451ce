/**
 * For `vi.waitFor` and `expect.poll`: what is waited for comes within moments, and is seen then. The limit is for what never
 * comes, and far away, so that a busy machine fails nothing.
 */
export const SOON = { timeout: 60_000, interval: 50 } as const;
