import type { Page } from "@playwright/test";
import type { Given } from "#tests/e2e/given.ts";
import type { Then } from "#tests/e2e/then.ts";
import type { When } from "#tests/e2e/when.ts";
import type { Words } from "#tests/e2e/words.ts";

export interface Steps {
	page: Page;
	say: Words;
	given: Given;
	when: When;
	then: Then;
}

/**
 * By name: how a screen is got before the eyes. With the answer of `when.opens`, its address is all that it takes to see it again;
 * without, it has to be set up anew.
 */
export type Screens = Record<string, (steps: Steps) => Promise<unknown>>;
