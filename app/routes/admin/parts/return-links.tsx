import { useTranslation } from "react-i18next";
import { ReturnBadge } from "#app/components/orders/return-badge.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { type ReturnCase, returnNumber } from "#app/domain/returns/return-case.ts";
import { path } from "#app/paths.ts";

/** Returns with their reason, how they stand and which pieces are in them; each leads to its own page. */
export function ReturnLinks({ returns }: { returns: ReturnCase[] }) {
	const { t } = useTranslation(["adminReturns", "order"]);
	return (
		<ul className="mt-2 divide-y divide-line">
			{returns.map(({ id, kind, state, lines }) => (
				<li key={id} className="py-2">
					<p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
						<span>
							<TextLink to={path("adminReturn", { id })}>{t("numbered", { number: returnNumber(id) })}</TextLink> (
							{t(`order:returnKind_${kind}`)})
						</span>{" "}
						<ReturnBadge state={state} />
					</p>
					<p className="break-words text-ink-muted">
						{lines
							.map(
								({ name, announced, received }) =>
									`${name}: ${t("order:returnPieces", { count: received || announced })}`,
							)
							.join("; ")}
					</p>
				</li>
			))}
		</ul>
	);
}
