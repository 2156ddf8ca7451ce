import "i18next";
import type deskRo from "#app/texts/desk/ro/index.ts";
import type documents from "#app/texts/documents/ro.ts";
import type mail from "#app/texts/mail/ro.ts";
import type ro from "#app/texts/ro/index.ts";

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "common";
		resources: typeof ro & typeof deskRo & { mail: typeof mail; documents: typeof documents };
		returnNull: false;
	}
}
