export default {
	backHome: "Înapoi la pagina principală",
	loading: "Se încarcă…",
	optional: "(opțional)",
	connectionLost:
		"Legătura s-a întrerupt și nu știm dacă a ajuns cererea. Ce ați completat a rămas: încercați din nou.",
	ownOrders: "Comenzile din acest browser",
};
