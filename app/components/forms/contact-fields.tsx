import { TextField } from "#app/components/forms/field.tsx";

type FieldProps = { id: string; name: string; defaultValue: string | undefined; error: string | undefined };

/** Who orders or books: name, e-mail and telephone, as every public form asks for them; the words are the form's own. */
export function ContactFields({
	field,
	labels,
}: {
	field: (name: "fullName" | "email" | "phone") => FieldProps;
	labels: { fullName: string; email: string; emailHint: string; phone: string; phoneHint: string };
}) {
	return (
		<>
			<TextField {...field("fullName")} label={labels.fullName} autoComplete="name" maxLength={120} required />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					{...field("email")}
					type="email"
					label={labels.email}
					hint={labels.emailHint}
					autoComplete="email"
					inputMode="email"
					maxLength={254}
					required
				/>
				<TextField
					{...field("phone")}
					type="tel"
					label={labels.phone}
					hint={labels.phoneHint}
					autoComplete="tel"
					inputMode="tel"
					maxLength={40}
					required
				/>
			</div>
		</>
	);
}
