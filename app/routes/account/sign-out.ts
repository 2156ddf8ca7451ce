import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { submitSignOut } from "#app/http/access/sign-in.server.ts";
import { path } from "#app/paths.ts";

/** A look at the address signs nobody out. */
export const loader = () => redirect(path("signIn"), { status: 303 });
export const action = ({ request }: ActionFunctionArgs) => submitSignOut(request);
