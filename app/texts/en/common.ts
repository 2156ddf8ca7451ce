export default {
	shopName: "Nucleu",
	backHome: "Back to home",
	loading: "Loading…",
};
