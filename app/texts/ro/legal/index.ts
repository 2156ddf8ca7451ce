import type { LegalTexts } from "#app/texts/legal-text.ts";
import { accessibility } from "#app/texts/ro/legal/accessibility.ts";
import { cookies } from "#app/texts/ro/legal/cookies.ts";
import { deliveryReturns } from "#app/texts/ro/legal/delivery-returns.ts";
import { privacy } from "#app/texts/ro/legal/privacy.ts";
import { terms } from "#app/texts/ro/legal/terms.ts";

export default { terms, privacy, cookies, accessibility, "delivery-returns": deliveryReturns } satisfies LegalTexts;
