import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { ErrorScreen } from "#app/components/layout/error-page.tsx";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { isMarkedOpen, onlyWhenClosed } from "#app/routes/sandbox/only-when-closed.ts";
import { answerFromSandbox } from "#app/routes/sandbox/provider.server.ts";

const PLAIN = { "Content-Type": "text/plain; charset=utf-8" };

/** Every address under /sandbox: the embedded test provider, or in live mode the shop's own 404 (DECISIONS 6). */
async function answer({ request }: LoaderFunctionArgs | ActionFunctionArgs) {
	const answered = await answerFromSandbox(request);
	if (answered) return answered;
	const { t } = textsOf(request);
	// In live mode by an admin's choice: there is no page to show.
	if (isMarkedOpen()) return new Response(t("errors:notFoundTitle"), { status: 404, headers: PLAIN });
	return data({ meta: { title: t("errors:notFoundTitle"), noindex: true } }, { status: 404 });
}

export const loader = answer;
export const action = answer;

export default onlyWhenClosed(function SandboxClosed() {
	return <ErrorScreen status={404} />;
});
