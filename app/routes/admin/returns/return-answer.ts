import type { SubmissionResult } from "@conform-to/react";
import type { ShopError } from "#app/domain/errors.ts";
import type { ReturnStep } from "#app/domain/returns/return-forms.ts";

/** What a page about a return gets back when nothing was changed. */
export interface ReturnAnswer {
	step?: ReturnStep;
	/** What was typed into that form, and what is wrong with it. */
	lastResult?: SubmissionResult;
	/** Why the step was refused. */
	problem?: ShopError;
}
