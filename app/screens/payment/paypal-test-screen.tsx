import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";

/** The PayPal test page: an order of 1 RON through the whole payment (SPEC 2.1, 9). */
export function PaypalTestScreen({ orderKey, failure }: { orderKey: string; failure: string | undefined }) {
	const { t } = useTranslation("payment");
	return (
		<Container narrow>
			<PageHeading title={t("testTitle")} lead={t("testText")} />
			{failure ? (
				<Notice tone="danger" role="alert" className="mb-6">
					{failure}
				</Notice>
			) : null}
			<PostForm>
				<input type="hidden" name="orderKey" value={orderKey} />
				<Button size="lg">{t("testStart")}</Button>
			</PostForm>
		</Container>
	);
}
