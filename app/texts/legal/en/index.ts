import type { LegalTexts } from "../legal-text.ts";
import { cookies } from "./cookies.ts";
import { deliveryReturns } from "./delivery-returns.ts";
import { privacy } from "./privacy.ts";
import { terms } from "./terms.ts";

export default { terms, privacy, cookies, "delivery-returns": deliveryReturns } satisfies LegalTexts;
