// What every page of the shop says, and all that lists, products and the cart do; a browser gets the rest where it is used.
export { default as cart } from "./cart.ts";
export { default as catalogue } from "./catalogue.ts";
export { default as common } from "./common.ts";
export { default as errors } from "./errors.ts";
export { default as layout } from "./layout.ts";
