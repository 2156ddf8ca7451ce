export default {
	shopName: "Nucleu",
	backHome: "Înapoi la pagina principală",
	loading: "Se încarcă…",
};
