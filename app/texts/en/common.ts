export default {
	backHome: "Back to home",
	loading: "Loading…",
	optional: "(optional)",
	connectionLost:
		"The connection was lost and we do not know whether your request arrived. What you typed is still here: please try again.",
	ownOrders: "Orders from this browser",
};
