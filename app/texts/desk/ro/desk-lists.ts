export default {
	pages: "Paginile listei",
	previousPage: "Pagina anterioară",
	nextPage: "Pagina următoare",
	search: "Căutați",
	clear: "Ștergeți filtrele",
	show: "Arată",
	noneFound: "Nimic nu corespunde filtrelor",
	noneFoundText: "Verificați ce ați scris sau ștergeți filtrele.",
};
