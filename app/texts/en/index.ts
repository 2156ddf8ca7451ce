import about from "./about.ts";
import checkout from "./checkout.ts";
import front from "./front.ts";
import kiosk from "./kiosk.ts";
import lookup from "./lookup.ts";
import order from "./order.ts";
import payment from "./payment.ts";
import services from "./services.ts";
import withdrawal from "./withdrawal.ts";

export default {
	...front,
	about,
	checkout,
	kiosk,
	lookup,
	order,
	payment,
	services,
	withdrawal,
};
