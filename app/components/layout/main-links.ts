/** The five links of the navigation bar, in its order (SPEC 2.2); `text` is a key of the layout texts. */
export const MAIN_LINKS = [
	{ to: "/", text: "navHome" },
	{ to: "/products", text: "navProducts" },
	{ to: "/services", text: "navServices" },
	{ to: "/about", text: "navAbout" },
	{ to: "/contact", text: "navContact" },
] as const;
