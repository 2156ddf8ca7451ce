import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { type PageEdge, path } from "#app/paths.ts";

/**
 * Has a message tried again.
 *
 * @param place the list and its page, to come back to
 */
export function ResendForm({
	id,
	action,
	place,
}: {
	id: number;
	action: "resend" | "hasten";
	place: { state: string | null } & PageEdge;
}) {
	const { t } = useTranslation("adminOutbox");
	const isPending = useNavigation().formData?.get("message") === String(id);
	return (
		<PostForm action={path("adminOutbox")}>
			<input type="hidden" name="message" value={id} />
			{Object.entries(place).map(([name, value]) =>
				value == null ? null : <input key={name} type="hidden" name={name} value={value} />,
			)}
			<Button variant="secondary" size="sm" pending={isPending} className="whitespace-nowrap">
				{t(action)}
				<span className="visually-hidden"> {t("ofMessage", { id })}</span>
			</Button>
		</PostForm>
	);
}
