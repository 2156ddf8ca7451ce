// All that the home page says.
export { default as contact } from "./contact.ts";
export { default as home } from "./home.ts";
export * from "./shopping.ts";
export { default as validation } from "./validation.ts";
