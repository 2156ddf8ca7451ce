import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { submitSignOut } from "#app/http/sign-in.server.ts";
import { paths } from "#app/paths.ts";

/** A look at the address signs nobody out. */
export const loader = () => redirect(paths.signIn(), { status: 303 });
export const action = ({ request }: ActionFunctionArgs) => submitSignOut(request);
