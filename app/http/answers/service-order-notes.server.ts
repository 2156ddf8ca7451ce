import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import type { Account } from "#app/domain/accounts/account.ts";
import { orderNoteSchema, removeNoteSchema } from "#app/domain/order-note.ts";
import { addServiceNote, removeServiceNote } from "#app/domain/services/add-service-note.server.ts";
import { agreeReadyDay } from "#app/domain/services/agree-ready-day.server.ts";
import { readyDaySchema, readyDays } from "#app/domain/services/ready-day.ts";
import { faultsOf, refusal, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { shop } from "#app/http/shop.server.ts";

interface Posted {
	id: number;
	form: FormData;
	account: Account;
}

/** What was done, as a text key; or the form again with its status. */
type Noted = { done: string } | { lastResult: ReturnType<Submission<unknown>["reply"]>; status: number };

/** A note of the shop about a service order. */
export async function submitServiceNote({ id, form, account }: Posted): Promise<Noted> {
	const asked = parseWithZod(form, { schema: orderNoteSchema });
	if (asked.status !== "success") return { lastResult: asked.reply(), status: 422 };
	const added = await addServiceNote(shop, { id, account, text: asked.value.text });
	if (added.ok) return { done: "adminOrders:done_note" };
	if (added.error.code === "not-found") throw refusal("not-found");
	return { lastResult: asked.reply(faultsOf(added.error)), status: STATUS_OF[added.error.code] };
}

/** A note that its writer takes away. */
export async function submitNoteRemoval({ id, form, account }: Posted): Promise<Noted> {
	const asked = parseWithZod(form, { schema: removeNoteSchema });
	if (asked.status !== "success") return { lastResult: asked.reply(), status: 422 };
	const removed = await removeServiceNote(shop, { id, note: asked.value.note, account });
	if (removed.ok) return { done: "adminOrders:done_removeNote" };
	if (removed.error.code === "not-found") throw refusal("not-found");
	return { lastResult: asked.reply({ formErrors: ["adminServiceOrders:noteGone"] }), status: 409 };
}

/** The day on which the work is to be ready. */
export async function submitReadyDay({ id, form, account }: Posted): Promise<Noted> {
	const asked = parseWithZod(form, { schema: readyDaySchema(readyDays(shop.clock())) });
	if (asked.status !== "success") return { lastResult: asked.reply(), status: 422 };
	const { readyOn: day } = asked.value;
	const agreed = await agreeReadyDay(shop, { id, day, seen: String(form.get("seen") ?? "") || null, account });
	if (agreed.ok) return { done: `adminServiceOrders:${day === null ? "readyDayGone" : "readyDaySaved"}` };
	const { code } = agreed.error;
	if (code === "not-found") throw refusal("not-found");
	const words = { "test-order": "testOrder", "move-refused": "readyDayOver" }[code as string] ?? "readyDayMeanwhile";
	return { lastResult: asked.reply({ formErrors: [`adminServiceOrders:${words}`] }), status: STATUS_OF[code] };
}
