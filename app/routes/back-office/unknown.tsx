import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";

/** An address behind the sign-in that leads nowhere: only those who are signed in learn it. */
const answer = backOfficePage("staff", (): null => {
	throw refusal("not-found");
});
export const loader = answer;
export const action = answer;

export default function Unknown() {
	return null;
}
