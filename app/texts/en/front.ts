import contact from "./contact.ts";
import home from "./home.ts";
import shopping from "./shopping.ts";
import validation from "./validation.ts";

/** All that the home page says. */
export default { ...shopping, contact, home, validation };
