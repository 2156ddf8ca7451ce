import { deskPage } from "#app/http/desk-access.server.ts";

export const loader = deskPage("admin", () => null);

export default function Today() {
	return null;
}
