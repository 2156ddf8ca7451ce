import { useTranslation } from "react-i18next";
import { ContactFields } from "#app/components/forms/contact-fields.tsx";
import { TextAreaField, TextField } from "#app/components/forms/field.tsx";
import type { FieldOf } from "#app/components/forms/shop-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import type { KnownCustomer } from "#app/domain/orders/order-by-hand.ts";

interface CustomerCardProps {
	field: FieldOf;
	customers: KnownCustomer[] | null;
	/** Whom the form looked for last. */
	lookedFor: string;
}

/** Who orders: somebody who has ordered before, or whoever is typed. */
export function CustomerCard({ field, customers, lookedFor }: CustomerCardProps) {
	const { t } = useTranslation(["adminOrders", "checkout", "adminLists"]);
	return (
		<TitledCard id="new-customer" title={t("adminLists:customer")} titleClassName="mb-4">
			<div className="grid gap-5">
				<input type="hidden" name="customerSeen" value={lookedFor} />
				<SearchLine>
					<TextField
						{...field("customer")}
						type="search"
						label={t("newFindCustomer")}
						hint={t("newFindCustomerHint")}
						optional
						autoComplete="off"
						maxLength={100}
						className="min-w-0 flex-[1_1_16rem]"
					/>
					<Button variant="secondary" name="intent" value="update-customer" formNoValidate>
						{t("adminLists:search")}
					</Button>
				</SearchLine>
				<div role="status">
					{customers?.length === 0 ? <p>{t("newNobody")}</p> : null}
					{customers && customers.length > 0 ? (
						<ul className="divide-y divide-line">
							{customers.map((customer) => (
								<Known key={customer.orderId} customer={customer} />
							))}
						</ul>
					) : null}
				</div>
				<ContactFields field={field} words="checkout" emailHint={t("newEmailHint")} isEmailOptional />
				<TextAreaField {...field("notes")} label={t("customerNotes")} optional rows={3} />
			</div>
		</TitledCard>
	);
}

function Known({ customer }: { customer: KnownCustomer }) {
	const { t } = useTranslation(["adminOrders", "adminLists"]);
	const { orderId, fullName, phone, email, company, city } = customer;
	const facts = [phone, email, company && `${company.name}, ${company.taxCode}`, city].filter(Boolean);
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
			<span className="min-w-0">
				<span className="block font-medium">{fullName}</span>{" "}
				<span className="wrap-anywhere block text-ink-muted text-sm">{facts.join(" · ")}</span>
			</span>
			<Button variant="secondary" size="sm" name="intent" value={`choose-${orderId}`} formNoValidate>
				{t("adminLists:choose")}
				<span className="visually-hidden">: {[fullName, phone].join(", ")}</span>
			</Button>
		</li>
	);
}

/** A field with its button beside it, level with the field's own line. */
export function SearchLine({ children }: { children: React.ReactNode }) {
	return <div className="flex flex-wrap items-end gap-2">{children}</div>;
}
