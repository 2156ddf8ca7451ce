import { accessibility } from "#app/texts/en/legal/accessibility.ts";
import { cookies } from "#app/texts/en/legal/cookies.ts";
import { deliveryReturns } from "#app/texts/en/legal/delivery-returns.ts";
import { privacy } from "#app/texts/en/legal/privacy.ts";
import { terms } from "#app/texts/en/legal/terms.ts";
import type { LegalTexts } from "#app/texts/legal-text.ts";

export default { terms, privacy, cookies, accessibility, "delivery-returns": deliveryReturns } satisfies LegalTexts;
