import type { LoaderFunctionArgs } from "@remix-run/node";
import { kioskWorker } from "#app/routes/kiosk/kiosk-worker.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) => kioskWorker(request);
