import type { Screens } from "#tests/e2e/screen-steps.ts";
import { BACK_OFFICE_SCREENS } from "#tests/e2e/screens-back-office.ts";
import { SHOP_SCREENS } from "#tests/e2e/screens-shop.ts";

/** Every screen of the shop in its states: empty, full, with errors. */
export const SCREENS: Screens = { ...SHOP_SCREENS, ...BACK_OFFICE_SCREENS };
