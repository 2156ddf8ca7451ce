import errors from "#app/texts/ro/errors.ts";

/** Those of the shop, and what is refused to nobody but admins and staff. */
export default {
	...errors,
	"parcel-taken": "Acest AWB este al comenzii #{{id}}.",
	"refund-unknown":
		"Nu am primit răspunsul PayPal despre restituire. Întrebăm din nou automat; nu restituiți a doua oară.",
	"refund-asked": "PayPal nu a răspuns încă la altă restituire a acestei comenzi. Așteptați răspunsul.",
	"refund-undecided":
		"PayPal a dat înapoi, pe site-ul său, bani ai acestei comenzi. Hotărâți întâi despre ei, la „Plăți reținute”; până atunci nu se poate restitui altceva.",
	"discount-differs": "Reducerea nu este cea care rezultă din prețul de referință: {{percent}} %.",
	"account-exists": "Există deja un cont cu această adresă de e-mail.",
	"account-not-found": "Nu există un cont cu această adresă de e-mail.",
	"last-admin": "Ultimul administrator nu poate fi eliminat.",
	"second-factor-required": "Configurați mai întâi autentificarea în doi pași, pe pagina contului dumneavoastră.",
	"address-missing":
		"Comanda nu are încă adresa de livrare: fără ea nu se emite factura și nu pleacă coletul. Adresa se introduce la editarea comenzii.",
	"no-email": "Comanda nu are adresă de e-mail: tipăriți documentul.",
	"still-open": "Ceva al acestei persoane nu s-a încheiat încă.",
};
