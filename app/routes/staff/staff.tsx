import { deskPage } from "#app/http/desk-access.server.ts";

export const loader = deskPage("staff", () => null);

export default function Staff() {
	return null;
}
