import { redirect } from "@remix-run/node";
import { settings } from "#app/config/env.server.ts";
import { OUTBOX_STATES, type OutboxState } from "#app/domain/mail/outbox.ts";
import { countOutbox, listOutbox } from "#app/domain/mail/read-outbox.server.ts";
import { resendMessage } from "#app/domain/mail/resend-message.server.ts";
import { readOrderNumber } from "#app/domain/orders/order.ts";
import type { DeskArgs } from "#app/http/desk-access.server.ts";
import { deskNotice } from "#app/http/desk-notice.server.ts";
import { keepFlash } from "#app/http/flash.server.ts";
import { readEdge } from "#app/http/list-query.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { refusal } from "#app/http/refusal.server.ts";
import { mailFolder, shop } from "#app/http/shop.server.ts";
import { emlName } from "#app/integrations/mail/folder-transport.server.ts";
import {
	presentLetters,
	readLetterFile,
	readLetterName,
	readLetterPage,
} from "#app/integrations/mail/letter-folder.server.ts";
import { paths } from "#app/paths.ts";

/** The outbox, filtered by its address; a message that became a file names it. */
export async function openOutbox({ request }: DeskArgs) {
	const { state, edge } = readPlace(new URL(request.url).searchParams);
	const [{ rows, ...page }, counts] = await Promise.all([listOutbox(shop, { state, edge }), countOutbox(shop)]);
	const names = rows.map(({ id, kind, createdAt }) => emlName({ number: id, kind, createdAt }));
	const present = await presentLetters(mailFolder(), names);
	const withFiles = rows.map((row, index) => ({ ...row, file: present.has(names[index]!) ? names[index]! : null }));
	return {
		page: { ...page, rows: withFiles },
		counts,
		state,
		edge,
		hasServer: settings().SMTP_URL !== undefined,
		meta: { title: textsOf(request).t("deskOutbox:title"), noindex: true },
	};
}

const FLASHES = {
	revived: { tone: "success", key: "deskOutbox:revived" },
	hastened: { tone: "success", key: "deskOutbox:hastened" },
	"sent-already": { tone: "info", key: "deskOutbox:sentAlready" },
	"on-its-way": { tone: "info", key: "deskOutbox:onItsWay" },
} as const;

/** Has one message tried again, and returns to the same page of the same list. */
export async function submitOutbox({ request }: DeskArgs) {
	const form = await readForm(request);
	const id = readOrderNumber(form.get("message"));
	const outcome = id === null ? null : await resendMessage(shop, id);
	if (id === null || !outcome?.ok) throw refusal("not-found");
	const fields = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
	const { state, edge } = readPlace(fields);
	return redirect(paths.adminOutbox({ state, ...edge }), {
		status: 303,
		headers: { "Set-Cookie": await keepFlash({ ...FLASHES[outcome.value], values: { id } }) },
	});
}

function readPlace(fields: URLSearchParams) {
	const state: OutboxState | null = OUTBOX_STATES.find((known) => known === fields.get("state")) ?? null;
	return { state, edge: readEdge(fields) };
}

const FILES_ON_A_PAGE = 50;

/** The e-mails that became files, newest first. */
export async function openOutboxFiles({ request }: DeskArgs) {
	const before = new URL(request.url).searchParams.get("before");
	const { names, hasMore } = await readLetterPage(mailFolder(), before, FILES_ON_A_PAGE);
	const files = names.map((name) => ({ name, ...readLetterName(name) }));
	const title = textsOf(request).t("deskOutbox:filesTitle");
	return { files, hasMore, isFirst: before === null, meta: { title, noindex: true } };
}

/** One e-mail as a file; a name that is none of the shop's own is not found. */
export async function sendOutboxFile({ request, params }: DeskArgs): Promise<Response> {
	const name = params.name ?? "";
	const content = await readLetterFile(mailFolder(), name);
	if (content === null) {
		const { t } = textsOf(request);
		const back = { href: paths.adminOutboxFiles(), label: t("deskOutbox:backToFiles") };
		return deskNotice(request, "not-found", { title: t("deskOutbox:noFile"), back });
	}
	return new Response(content as Uint8Array<ArrayBuffer>, {
		headers: {
			"Content-Type": "message/rfc822",
			"Content-Disposition": `attachment; filename="${name}"`,
			"Content-Length": String(content.byteLength),
			"Cache-Control": "no-store",
		},
	});
}
