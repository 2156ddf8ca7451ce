import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { LawfulDiscount } from "#app/domain/catalogue/price-history.ts";
import { formatLei } from "#app/domain/money.ts";

/** Why a percentage is not the right one: the law's own sum, or that there is nothing to compute it from. */
function useReason({ percent, referenceBani }: LawfulDiscount): string {
	const { t } = useTranslation("adminProducts");
	if (referenceBani === null) return t("noReference");
	const price = formatLei(referenceBani);
	return percent === 0 ? t("notReduced", { price }) : t("fromReference", { price, percent });
}

/** The discount that customers see now is not the one that the law computes (docs/law.md). */
export function WrongDiscount({ announced, lawful }: { announced: number; lawful: LawfulDiscount }) {
	const { t } = useTranslation("adminProducts");
	return (
		<Notice tone="warning" title={t("wrongDiscount", { percent: announced })} className="mb-5">
			{useReason(lawful)}
		</Notice>
	);
}

/** The typed discount is held: which of the two is to be kept is said by the button that saves it. */
export function DiscountChoice({ values }: { values: Record<string, string | number> }) {
	const { t } = useTranslation("adminProducts");
	const percent = Number(values.percent ?? 0);
	const referenceBani = typeof values.referenceBani === "number" ? values.referenceBani : null;
	const reason = useReason({ percent, referenceBani });
	return (
		<Notice tone="warning" role="alert" title={t("discountHeld")}>
			<p>{reason}</p>
			<p className="mt-2">{t("discountHeldText")}</p>
			<div className="mt-4 flex flex-wrap gap-3">
				<Button name="discountAs" value="law">
					{percent === 0 ? t("saveWithoutDiscount") : t("saveLawful", { percent })}
				</Button>
				<Button name="discountAs" value="typed" variant="secondary">
					{t("saveTyped", { percent: values.typed ?? 0 })}
				</Button>
			</div>
		</Notice>
	);
}
