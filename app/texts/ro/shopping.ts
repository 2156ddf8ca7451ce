import cart from "./cart.ts";
import catalogue from "./catalogue.ts";
import common from "./common.ts";
import errors from "./errors.ts";
import layout from "./layout.ts";

/** What every page of the shop says, and all that lists, products and the cart do; a browser gets the rest where it is used. */
export default { cart, catalogue, common, errors, layout };
