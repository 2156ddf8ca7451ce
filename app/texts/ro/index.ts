import about from "./about.ts";
import checkout from "./checkout.ts";
import contact from "./contact.ts";
import home from "./home.ts";
import kiosk from "./kiosk.ts";
import lookup from "./lookup.ts";
import order from "./order.ts";
import payment from "./payment.ts";
import services from "./services.ts";
import shopping from "./shopping.ts";
import validation from "./validation.ts";
import withdrawal from "./withdrawal.ts";

export default {
	...shopping,
	about,
	checkout,
	contact,
	home,
	kiosk,
	lookup,
	order,
	payment,
	services,
	validation,
	withdrawal,
};
