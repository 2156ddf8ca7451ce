import argon2 from "@node-rs/argon2";

/**
 * Loaded into the shops that tests start: they hash passwords with a hundredth of the work that the shop asks for. What a hash
 * costs to check it tells itself. accounts.test.ts and admin-command.test.ts pay in full.
 */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

const inEarnest = argon2.hash;
argon2.hash = (password) => inEarnest(password, CHEAP);
