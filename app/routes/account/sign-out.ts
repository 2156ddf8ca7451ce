import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { submitSignOut } from "#app/http/access/sign-in.server.ts";
import { path } from "#app/paths.ts";

/** A look at the address signs nobody out. */
export const loader = () => redirect(path("signIn"), { status: 303 });
export const action = ({ request }: ActionFunctionArgs) => submitSignOut(request);

/** Never seen: with it a form that is refused is answered by a page, without it as a call would be. */
export default () => null;
