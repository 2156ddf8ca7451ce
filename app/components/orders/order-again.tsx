import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { path } from "#app/paths.ts";

/** Puts what an order held into the cart, at today's prices. */
export function OrderAgain({ orderId }: { orderId: number }) {
	const { t } = useTranslation("order");
	return (
		<PostForm action={path("cart")} says={{ intent: "again", order: orderId }}>
			<Button variant="secondary">{t("orderAgain")}</Button>
		</PostForm>
	);
}
