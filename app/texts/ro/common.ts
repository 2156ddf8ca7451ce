export default {
	backHome: "Înapoi la pagina principală",
	loading: "Se încarcă…",
};
