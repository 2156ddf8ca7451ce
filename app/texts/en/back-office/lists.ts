export default {
	pages: "Pages of the list",
	previousPage: "Previous page",
	nextPage: "Next page",
	search: "Search",
	clear: "Clear the filters",
	show: "Show",
	noneFound: "Nothing matches the filters",
	noneFoundText: "Check what you typed or clear the filters.",
};
