import about from "./about.ts";
import cart from "./cart.ts";
import catalogue from "./catalogue.ts";
import checkout from "./checkout.ts";
import common from "./common.ts";
import contact from "./contact.ts";
import errors from "./errors.ts";
import home from "./home.ts";
import kiosk from "./kiosk.ts";
import layout from "./layout.ts";
import lookup from "./lookup.ts";
import order from "./order.ts";
import payment from "./payment.ts";
import services from "./services.ts";
import validation from "./validation.ts";
import withdrawal from "./withdrawal.ts";

export default {
	about,
	cart,
	catalogue,
	checkout,
	common,
	contact,
	errors,
	home,
	kiosk,
	layout,
	lookup,
	order,
	payment,
	services,
	validation,
	withdrawal,
};
