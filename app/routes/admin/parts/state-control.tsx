import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { ProductState } from "#app/domain/catalogue/admin-product-query.ts";

/** Whether customers see it, in words. */
export function StateBadge({ state }: { state: ProductState }) {
	const { t } = useTranslation("adminCatalogue");
	return <Badge tone={state === "active" ? "success" : "neutral"}>{t(`state_${state}`)}</Badge>;
}

/** The button that takes something off sale or puts it on; both can be undone by the other. */
export function StateButton({ state, action }: { state: ProductState; action: string }) {
	const { t } = useTranslation("adminCatalogue");
	return (
		<PostForm action={action} says={{ intent: state === "active" ? "retire" : "restore" }}>
			<Button variant={state === "active" ? "secondary" : "success"}>
				{state === "active" ? t("retire") : t("restore")}
			</Button>
		</PostForm>
	);
}
