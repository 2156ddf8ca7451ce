import { readOrderNumber } from "#app/domain/order-number.ts";
import { OUTBOX_STATES, type OutboxState } from "#app/domain/outbox/outbox.ts";
import { countOutbox, listOutbox } from "#app/domain/outbox/read-outbox.server.ts";
import { resendMessage } from "#app/domain/outbox/resend-message.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { attachedFile } from "#app/http/answers/document-answers.server.ts";
import { backOfficeNotice } from "#app/http/answers/notice.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { readEdge } from "#app/http/body/list-query.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goWith } from "#app/http/cookies/flash.server.ts";
import { emailFiles } from "#app/http/email-files.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { hasMailServer } from "#app/http/shop-mail.server.ts";
import { path } from "#app/paths.ts";

/** The outbox, filtered by its address; a message that became a file names it. */
export async function openOutbox({ request }: BackOfficeArgs) {
	const { state, edge } = readPlace(new URL(request.url).searchParams);
	const [{ rows, ...page }, counts] = await Promise.all([listOutbox(shop, { state, edge }), countOutbox(shop)]);
	const names = rows.map(({ id, kind, createdAt }) => emailFiles.nameOf({ number: id, kind, createdAt }));
	const present = await emailFiles.present(names);
	const withFiles = rows.map((row, index) => ({ ...row, file: present.has(names[index]!) ? names[index]! : null }));
	return {
		page: { ...page, rows: withFiles },
		counts,
		state,
		edge,
		hasServer: hasMailServer(shop.settings),
		meta: { title: textsOf(request).t("adminOutbox:title"), noindex: true },
	};
}

const FLASHES = {
	revived: { tone: "success", key: "adminOutbox:revived" },
	hastened: { tone: "success", key: "adminOutbox:hastened" },
	"sent-already": { tone: "info", key: "adminOutbox:sentAlready" },
	"on-its-way": { tone: "info", key: "adminOutbox:onItsWay" },
} as const;

/** Has one message tried again, and returns to the same page of the same list. */
export async function submitOutbox({ request }: BackOfficeArgs) {
	const form = await readForm(request);
	const id = readOrderNumber(form.get("message"));
	const outcome = id === null ? null : await resendMessage(shop, id);
	if (id === null || !outcome?.ok) throw refusal("not-found");
	const fields = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
	const { state, edge } = readPlace(fields);
	return goWith(path("adminOutbox", { state, ...edge }), { ...FLASHES[outcome.value], values: { id } });
}

function readPlace(fields: URLSearchParams) {
	const state: OutboxState | null = OUTBOX_STATES.find((known) => known === fields.get("state")) ?? null;
	return { state, edge: readEdge(fields) };
}

const FILES_ON_A_PAGE = 50;

/** The e-mails that became files, newest first. */
export async function openOutboxFiles({ request }: BackOfficeArgs) {
	const before = new URL(request.url).searchParams.get("before");
	const { names, hasMore } = await emailFiles.page(before, FILES_ON_A_PAGE);
	const files = names.map((name) => ({ name, ...emailFiles.partsOf(name) }));
	const title = textsOf(request).t("adminOutbox:filesTitle");
	return { files, hasMore, isFirst: before === null, meta: { title, noindex: true } };
}

/** One e-mail as a file; a name that is none of the shop's own is not found. */
export async function sendOutboxFile({ request, params }: BackOfficeArgs): Promise<Response> {
	const name = params.name ?? "";
	const content = await emailFiles.read(name);
	if (content === null) {
		const { t } = textsOf(request);
		const back = { href: path("adminOutboxFiles"), label: t("adminOutbox:backToFiles") };
		return backOfficeNotice(request, "not-found", { title: t("adminOutbox:noFile"), back });
	}
	return attachedFile(content, "message/rfc822", name);
}
