export default {
	pages: "Paginile listei",
	previousPage: "Pagina anterioară",
	nextPage: "Pagina următoare",
	search: "Căutați",
	clear: "Ștergeți filtrele",
	show: "Afișați",
	noneFound: "Nimic nu corespunde filtrelor",
	noneFoundText: "Verificați ce ați scris sau ștergeți filtrele.",
};
