import { useTranslation } from "react-i18next";
import { useRequestId } from "#app/components/layout/nonce.tsx";
import { useRootDataOrNull } from "#app/components/layout/use-root-data.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import type { ShopErrorCode } from "#app/domain/errors.ts";
import { path } from "#app/paths.ts";

/** Any failed page: an unknown address (SPEC 2.1), an expected refusal by its code, or an apology. */
export function ErrorScreen({ status, code }: { status: number; code?: ShopErrorCode | undefined }) {
	const { t } = useTranslation("errors");
	const showHints = useRootDataOrNull()?.showHints ?? false;
	const requestId = useRequestId() ?? writtenRequestId();
	const notFound = status === 404 && !code;
	// A busy shop may have done a part of what was asked: a payment goes on, whoever could not be told of it.
	const isRefused = code !== undefined && code !== "shop-busy";
	return (
		<Container narrow>
			<PageHeading
				eyebrow={notFound ? null : String(status)}
				title={notFound ? t("notFoundTitle") : code ? t(code) : t("unexpectedTitle")}
				lead={notFound ? t("notFoundText") : isRefused ? t("refusedText") : t("unexpectedText")}
			/>
			{notFound && showHints ? <p className="mt-4 text-ink-muted text-sm">{t("notFoundHint")}</p> : null}
			{requestId ? (
				<p data-request-id={requestId} className="mt-4 text-ink-muted text-sm">
					{t("requestId", { id: requestId })}
				</p>
			) : null}
			<div className="mt-8 flex flex-wrap gap-3">
				<ButtonLink to={path("home")}>{t("backHome")}</ButtonLink>
				<ButtonLink to={path("products")} variant="secondary">
					{t("toProducts")}
				</ButtonLink>
				<ButtonLink to={path("contact")} variant="quiet">
					{t("toContact")}
				</ButtonLink>
			</div>
		</Container>
	);
}

/** Only the server knows the id; the browser, which rebuilds the page, takes it from what the server wrote. */
function writtenRequestId(): string | null {
	if (typeof document === "undefined") return null;
	return document.querySelector("[data-request-id]")?.getAttribute("data-request-id") ?? null;
}
