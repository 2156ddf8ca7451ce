const DAY_MS = 86_400_000;

const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The same day some months later, or the month's last day where it has no such day: 31 Jan + 1 = 28 or 29 Feb. */
export function addMonths(day: string, months: number): string {
	const start = startOf(day);
	const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
	const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
	return dayOf(new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay))));
}

/** Days as YYYY-MM-DD, before it where negative. */
export function addDays(day: string, days: number): string {
	return dayOf(new Date(startOf(day).getTime() + days * DAY_MS));
}

/** Days from one day to another: 0 on the day itself, negative where it is past. */
export function daysLeft(until: string, today: string): number {
	return (Date.parse(until) - Date.parse(today)) / DAY_MS;
}
