import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { resetKiosk } from "#app/routes/kiosk/kiosk.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) => resetKiosk(request);
export const action = ({ request }: ActionFunctionArgs) => resetKiosk(request);
