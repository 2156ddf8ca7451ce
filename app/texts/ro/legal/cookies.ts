import { outside, path } from "#app/paths.ts";
import type { LegalFacts, LegalText } from "#app/texts/legal-text.ts";

export function cookies({ business }: LegalFacts): LegalText {
	return {
		title: "Politica de cookie-uri",
		description:
			"Lista completă a cookie-urilor acestui magazin: numele, scopul și durata fiecăruia. Numai cele necesare, fără urmărire, deci fără banner.",
		lead: "Magazinul folosește numai cookie-uri proprii, fără de care coșul, comanda sau limba nu ar funcționa. Nu există cookie-uri de urmărire, de statistică sau de publicitate.",
		sections: [
			{
				id: "no-banner",
				heading: "De ce nu vedeți un banner",
				blocks: [
					"Legea nr. 506/2004 cere acordul pentru cookie-uri, dar nu și pentru cele strict necesare serviciului pe care îl cereți. Noi le folosim numai pe acestea, așa că nu avem ce acord să vă cerem.",
				],
			},
			{
				id: "list",
				heading: "Lista completă",
				blocks: [
					{
						table: {
							head: ["Nume", "Pentru ce", "Durată"],
							rows: [
								[
									"cart",
									"produsele și serviciile din coș: numai tipul, numărul și cantitatea",
									"1 an de la ultima schimbare",
								],
								["language", "limba aleasă, română sau engleză", "1 an"],
								[
									"orders",
									"lasă acest browser să deschidă ultimele 20 de comenzi făcute din el",
									"90 de zile; pe tableta magazinului, 1 oră",
								],
								["service_orders", "la fel, pentru programările de service", "la fel"],
								[
									"buyer",
									"un număr aleator care leagă formularul comenzii de acest browser: trimis de două ori, face o singură comandă",
									"1 zi",
								],
								["pending_services", "ține minte serviciile dintr-un coș mixt cât timp plătiți produsele", "1 zi"],
								...(business.paymentHandle
									? [
											[
												"revolut_claim",
												"ține minte comanda pentru care ne-ați spus că ați plătit prin Revolut",
												"1 oră",
											],
										]
									: []),
								[
									"flash",
									"mesajul de pe pagina următoare, de exemplu „Mesaj trimis”",
									"5 minute, de obicei o singură pagină",
								],
								[
									"visitor",
									"un număr aleator care apără formularele de trimiteri de pe alte site-uri; îl primesc numai browserele care nu spun de unde vine cererea",
									"până la închiderea browserului",
								],
								["desk", "ține autentificat un angajat al magazinului; clienții nu îl primesc", "12 ore"],
								[
									"known-browser",
									"arată că un angajat al magazinului s-a mai autentificat din acest browser; clienții nu îl primesc",
									"1 an",
								],
								[
									"second-step",
									"ține minte, între parolă și cod, că parola unui angajat a fost corectă; clienții nu îl primesc",
									"10 minute",
								],
								[
									"second-factor",
									"cheia cu care un angajat configurează autentificarea în doi pași; clienții nu îl primesc",
									"15 minute",
								],
								[
									"kiosk",
									"arată că browserul este tableta din magazin: tot ce alege sau scrie un client se șterge după el",
									"1 an, numai pe tableta magazinului",
								],
								["withdrawal", "arată dovada retragerii pe care tocmai ați declarat-o", "1 oră"],
							],
						},
					},
					"Cu excepția cookie-ului „language”, toate sunt semnate și nu pot fi citite de scripturi. Niciunul nu este trimis altor site-uri. Când magazinul este servit prin HTTPS, numele lor, în afară de „cart” și „language”, începe cu „__Host-”.",
				],
			},
			{
				id: "local-storage",
				heading: "Memoria locală a browserului",
				blocks: [
					"Cu JavaScript pornit, coșul și limba sunt copiate și în memoria locală a browserului („cart” și „language”), ca numărul din coș să fie același în toate filele. Copia rămâne la dumneavoastră și dispare odată cu golirea coșului sau cu ștergerea datelor site-ului.",
					"Când schimbați limba în mijlocul unui formular, ce ați scris trece prin memoria sesiunii („typed-before-reload”) și este șters de acolo imediat ce pagina se încarcă. La fel trece pe acolo adresa paginii spre care mergeați („on-the-way”), dacă magazinul a fost actualizat între timp. Tot acolo rămân, până închideți fila, locul până la care ați derulat fiecare pagină („positions”), că am aflat de plata unei comenzi („notified-”) și că v-am propus programarea serviciilor („services-offered”).",
					"Pe tableta magazinului, browserul ține minte („kiosk”, în memoria cache) că un client trebuie uitat și de când nu răspunde magazinul; nimic despre client.",
				],
			},
			{
				id: "providers",
				heading: "Furnizorii de plată",
				blocks: [
					"Dacă alegeți să plătiți cu PayPal sau Google Pay, ajungeți pe pagina furnizorului ori se încarcă butonul lui pe pagina de plată. Plățile prin Google Pay sunt încasate de PayPal: pagina lor încarcă scripturile ambilor, Google și PayPal. Furnizorul își poate folosi atunci propriile cookie-uri, necesare plății și descrise în politica sa. Pe celelalte pagini nu se încarcă nimic de la el.",
				],
			},
			{
				id: "control",
				heading: "Cum le ștergeți",
				blocks: [
					"Puteți șterge sau bloca oricând cookie-urile din setările browserului. Fără ele puteți citi tot site-ul, dar coșul rămâne gol și paginile comenzilor se deschid numai cu numărul și adresa de e-mail.",
					`Întrebări: [${business.email}](${outside.mail(business.email)}). Ce facem cu datele personale scrie pe pagina [Confidențialitate](${path("privacy")}).`,
				],
			},
		],
	};
}
