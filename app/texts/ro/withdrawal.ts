export default {
	title: "Retragere din contract",
	metaDescription:
		"Retrageți-vă online dintr-un contract în 14 zile, fără motiv: numărul comenzii sau al programării, e-mailul și o confirmare. Primiți dovada cu data și ora.",
	lead: "Vă puteți retrage din contract în 14 zile de la primirea produselor sau, la servicii, de la încheierea contractului, fără să spuneți de ce. Primiți pe loc o dovadă cu data și ora.",
	formTitle: "Din ce contract vă retrageți",
	contract: "Tipul contractului",
	contract_order: "Comandă de produse",
	contractHint_order: "De exemplu un calculator sau o componentă comandată pe site",
	contract_service: "Programare la service",
	contractHint_service: "De exemplu o reparație sau un montaj programat pe site",
	orderNumber: "Numărul comenzii sau al programării",
	number_order: "Numărul comenzii",
	number_service: "Numărul programării",
	orderNumberHint: "Îl găsiți în e-mailul de confirmare, de exemplu 12345",
	orderNumberRequired: "Introduceți numărul comenzii sau al programării",
	name: "Nume și prenume",
	email: "Adresă de e-mail",
	emailHint: "Cea cu care ați comandat sau ați făcut programarea. Aici trimitem dovada.",
	text: "Produse și observații",
	textHint: "Dacă vă retrageți doar pentru o parte din produse, spuneți care. Motivul nu este necesar.",
	toReview: "Continuați",
	nothingYet: "Încă nu se trimite nimic: la pasul următor vedeți declarația și o confirmați.",
	otherWays: "Puteți declara retragerea și prin e-mail, prin poștă sau în magazin: este la fel de valabilă.",
	reviewTitle: "Confirmați retragerea",
	reviewLead: "Verificați declarația. Este trimisă abia după ce apăsați butonul de confirmare.",
	declarationTitle: "Declarația dumneavoastră",
	declaration_order:
		"Către {{legalName}}: vă informez prin prezenta cu privire la retragerea mea din contractul cu numărul {{orderNumber}}.",
	declaration_service:
		"Către {{legalName}}: vă informez prin prezenta cu privire la retragerea mea din contractul de prestare de servicii, programarea cu numărul {{orderNumber}}.",
	whole_order: "Întreaga comandă",
	whole_service: "Întreaga programare",
	confirm: "Confirmați retragerea",
	edit: "Modificați datele",
	tooMany:
		"Am primit prea multe declarații într-un timp scurt, iar aceasta nu a fost trimisă. Încercați din nou mai târziu sau trimiteți-o la {{email}}: este la fel de valabilă.",
	failed:
		"Declarația nu a putut fi înregistrată. Încercați din nou sau trimiteți-o la {{email}} ori spuneți-ne la {{phone}}.",
	receiptTitle: "Am primit declarația de retragere",
	receiptLead: "Trimitem aceeași dovadă la {{email}}. O puteți și tipări.",
	receiptHeading: "Dovada de primire {{number}}",
	receiptNumber: "Numărul dovezii",
	declaredAt: "Data și ora declarației",
	romanianTime: "{{moment}} (ora României)",
	receiver: "Primită de",
	nextTitle: "Ce urmează",
	nextSend_order: "Dacă ați primit deja produsele, trimiteți-le sau aduceți-le la {{address}} în cel mult 14 zile.",
	nextSend_service:
		"Nu mai este nevoie să veniți la programare. Dacă ne-ați lăsat deja calculatorul, îl puteți ridica de la {{address}}.",
	nextRefund_service:
		"Pentru o retragere făcută în termen vă restituim banii în cel mult 14 zile de la această declarație. Dacă am început lucrarea la cererea dumneavoastră expresă, plătiți doar partea făcută până acum.",
	nextRefund_order:
		"Pentru o retragere făcută în termen vă restituim banii, iar dacă vă retrageți din toată comanda și costul livrării standard, în cel mult 14 zile de la această declarație. Putem aștepta până primim produsele sau dovada că le-ați trimis.",
	nextQuestions: "Pentru întrebări: {{phone}} sau {{email}}.",
	noReceiptTitle: "Nu avem o dovadă de arătat aici",
	noReceiptText:
		"Dovada se vede timp de o oră, numai în browserul din care a fost trimisă declarația. O aveți și pe e-mail.",
};
