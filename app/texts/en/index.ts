export { default as about } from "./about.ts";
export { default as checkout } from "./checkout.ts";
export * from "./front.ts";
export { default as kiosk } from "./kiosk.ts";
export { default as lookup } from "./lookup.ts";
export { default as order } from "./order.ts";
export { default as payment } from "./payment.ts";
export { default as services } from "./services.ts";
export { default as withdrawal } from "./withdrawal.ts";
