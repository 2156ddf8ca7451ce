import { z } from "zod";
import type { ProviderCapture, ProviderFailure, ProviderOrder } from "#app/domain/payments/paypal-port.ts";

/** PayPal's answers (docs/protocols.md), as far as the shop reads them. */
export const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+\.\d{2}$/) });
const payeeAnswer = z.object({ email_address: z.string().optional(), merchant_id: z.string().optional() });
export const captureAnswer = z.object({
	id: z.string(),
	status: z.string(),
	amount: money,
	custom_id: z.string().optional(),
	invoice_id: z.string().optional(),
	payee: payeeAnswer.optional(),
});
/** A refund as its order lists it. */
const backAnswer = z.object({ id: z.string(), status: z.string(), amount: money });
const authenticationAnswer = z.object({
	liability_shift: z.string().optional(),
	three_d_secure: z
		.object({ enrollment_status: z.string().optional(), authentication_status: z.string().optional() })
		.optional(),
});
export const orderAnswer = z.object({
	id: z.string(),
	status: z.string(),
	payment_source: z
		.object({
			google_pay: z
				.object({ card: z.object({ authentication_result: authenticationAnswer.optional() }).optional() })
				.optional(),
		})
		.optional(),
	links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
	purchase_units: z
		.array(
			z.object({
				custom_id: z.string().optional(),
				payee: payeeAnswer.optional(),
				payments: z
					.object({
						captures: z.array(captureAnswer).optional(),
						refunds: z.array(backAnswer).optional().catch(undefined),
					})
					.optional(),
			}),
		)
		.optional(),
});
const errorAnswer = z.object({
	name: z.string(),
	details: z.array(z.object({ issue: z.string() })).optional(),
});
export const refundAnswer = z.object({ id: z.string(), status: z.string() });
export const verificationAnswer = z.object({ verification_status: z.enum(["SUCCESS", "FAILURE"]) });
export const clientTokenAnswer = z.object({ client_token: z.string() });

/** One that could be read as JSON. */
export type Answer = { status: number; body: unknown };

/** Why an answer is none that was asked for. */
export function refusalOf(answer: Answer): ProviderFailure {
	const parsed = errorAnswer.safeParse(answer.body);
	if (!parsed.success || answer.status >= 500) return { kind: "unknown" };
	return { kind: "refused", issue: parsed.data.details?.[0]?.issue ?? parsed.data.name, status: answer.status };
}

export function toProviderOrder(body: z.output<typeof orderAnswer>): ProviderOrder {
	const unit = body.purchase_units?.[0];
	const capture = unit?.payments?.captures?.[0];
	const checked = body.payment_source?.google_pay?.card?.authentication_result;
	const approve = body.links.find((link) => link.rel === "payer-action" || link.rel === "approve");
	return {
		id: body.id,
		status: body.status,
		approveUrl: approve?.href ?? null,
		authentication: checked
			? {
					liabilityShift: checked.liability_shift ?? null,
					enrollmentStatus: checked.three_d_secure?.enrollment_status ?? null,
					authenticationStatus: checked.three_d_secure?.authentication_status ?? null,
				}
			: null,
		capture: capture
			? { ...toProviderCapture(capture, unit), refunds: (unit?.payments?.refunds ?? []).flatMap(toRefund) }
			: null,
	};
}

/** One that failed or was taken back gave nothing back. */
function toRefund({ id, status, amount }: z.output<typeof backAnswer>): NonNullable<ProviderCapture["refunds"]> {
	return status === "COMPLETED" || status === "PENDING" ? [{ id, amountCents: centsOf(amount) }] : [];
}

const centsOf = ({ value }: z.output<typeof money>) => Number(value.replace(".", ""));

/** @param unit of the order that it is of, which tells what the capture leaves out */
export function toProviderCapture(
	capture: z.output<typeof captureAnswer>,
	unit?: Pick<z.output<typeof captureAnswer>, "custom_id" | "payee">,
): ProviderCapture {
	const payee = capture.payee ?? unit?.payee;
	return {
		id: capture.id,
		status: capture.status,
		amountCents: centsOf(capture.amount),
		currency: capture.amount.currency_code,
		customId: capture.custom_id ?? unit?.custom_id ?? null,
		invoiceId: capture.invoice_id ?? null,
		payee: payee ? { email: payee.email_address ?? null, merchantId: payee.merchant_id ?? null } : null,
		raw: capture,
	};
}
