import "i18next";
import type * as backOfficeRo from "#app/texts/ro/back-office/index.ts";
import type documents from "#app/texts/ro/documents.ts";
import type emails from "#app/texts/ro/emails.ts";
import type * as ro from "#app/texts/ro/index.ts";

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "common";
		resources: typeof ro & typeof backOfficeRo & { emails: typeof emails; documents: typeof documents };
		returnNull: false;
	}
}
