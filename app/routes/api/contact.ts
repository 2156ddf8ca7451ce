import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerContactCall } from "#app/http/contact.server.ts";
import { methodNotAllowed } from "#app/http/json.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) => methodNotAllowed(request, "POST");

export const action = ({ request }: ActionFunctionArgs) =>
	request.method === "POST" ? answerContactCall(request) : methodNotAllowed(request, "POST");
