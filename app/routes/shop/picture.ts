import type { LoaderFunctionArgs } from "@remix-run/node";
import { pictureFile } from "#app/http/picture-file.server.ts";

export const loader = ({ params }: LoaderFunctionArgs) => pictureFile(params.file);
