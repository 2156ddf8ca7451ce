import type { LoaderFunctionArgs } from "@remix-run/node";
import { pictureFile } from "#app/routes/shop/picture.server.ts";

export const loader = ({ params }: LoaderFunctionArgs) => pictureFile(params.file);
