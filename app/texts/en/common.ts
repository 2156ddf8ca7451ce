export default {
	backHome: "Back to home",
	loading: "Loading…",
};
