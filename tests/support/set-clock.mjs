import { readFileSync } from "node:fs";

/** Loaded into a shop that a test started: its clock shows the moment (UTC ISO) that stands in this file, and stands still. */
const file = process.env.TEST_CLOCK_FILE;
const Real = Date;
const now = () => Real.parse(readFileSync(file, "utf8"));

globalThis.Date = class extends Real {
	constructor(...given) {
		super(...(given.length > 0 ? given : [now()]));
	}

	static now() {
		return now();
	}
};
