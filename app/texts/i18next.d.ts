import "i18next";
import type ro from "#app/texts/ro/index.ts";

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "common";
		resources: typeof ro;
		returnNull: false;
	}
}
