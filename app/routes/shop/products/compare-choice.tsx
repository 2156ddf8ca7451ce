import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { path } from "#app/paths.ts";

/** The form that the boxes of all cards belong to, wherever they stand. */
const FORM = "compare";

/** A card's box that chooses its product for the comparison. */
export function CompareBox({ product }: { product: { id: number; name: string } }) {
	const { t } = useTranslation("catalogue");
	return (
		<label className="compare-box">
			<input type="checkbox" name="id" value={product.id} form={FORM} />
			<span>
				{t("compareAdd")}
				<span className="visually-hidden">{`: ${product.name}`}</span>
			</span>
		</label>
	);
}

/** Leads on to the comparison. */
export function CompareForm() {
	const { t } = useTranslation("catalogue");
	return (
		<Form
			id={FORM}
			action={path("compare")}
			reloadDocument
			className="compare-bar mt-4 flex sm:mt-8 flex-wrap items-center justify-center gap-x-4 gap-y-1"
		>
			<Button variant="secondary" className="shadow-raised">
				{t("compareButton")}
			</Button>{" "}
			<span className="rounded-control bg-canvas px-2 text-ink-muted text-sm">{t("compareHint")}</span>
		</Form>
	);
}
