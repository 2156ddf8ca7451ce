import { usePostElsewhere } from "#app/components/enhance/post-elsewhere.ts";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { path } from "#app/paths.ts";

/** Adds a service to the cart and goes there; one that is in it already stays as it is (SPEC 4). */
export function AddServiceForm({ serviceId, label }: { serviceId: number; label: string }) {
	const { Form, state } = usePostElsewhere(path("cart"));
	return (
		<PostForm
			as={Form}
			action={path("cart")}
			says={{ intent: "add", type: "service", id: serviceId, returnTo: path("cart") }}
		>
			<Button size="lg" pending={state !== "idle"}>
				{label}
			</Button>
		</PostForm>
	);
}
