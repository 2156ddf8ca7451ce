import "i18next";
import type mail from "#app/texts/mail/ro.ts";
import type ro from "#app/texts/ro/index.ts";

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "common";
		resources: typeof ro & { mail: typeof mail };
		returnNull: false;
	}
}
