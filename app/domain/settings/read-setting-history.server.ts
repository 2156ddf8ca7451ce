import type { FixedSettings } from "#app/domain/settings/change-settings.server.ts";
import { fieldsOf, type SettingField, type SettingGroup } from "#app/domain/settings/setting-forms.ts";
import type { Db } from "#db/connection.ts";
import { selectSettingVersions } from "#db/queries/settings.ts";

/** Who changed a group of settings when, and each field before and after. */
export interface SettingChange {
	number: number;
	at: string;
	by: string;
	fields: { field: SettingField; before: string; after: string }[];
}

const SHOWN_AT_MOST = 10;

/** The last changes of a group, the newest first; before the first one held what the environment says, or nothing. */
export async function readSettingHistory(
	db: Db,
	{ typed }: FixedSettings,
	group: SettingGroup,
): Promise<SettingChange[]> {
	const versions = (await selectSettingVersions(db, group, SHOWN_AT_MOST + 1)).map((version) => ({
		...version,
		values: JSON.parse(version.content) as Record<string, string>,
	}));
	return versions.slice(0, SHOWN_AT_MOST).map(({ number, changed_at, changed_by, values }, index) => {
		const before = { ...typed, ...versions[index + 1]?.values } as Record<string, string>;
		const fields = fieldsOf(group)
			.filter((field) => values[field] !== undefined && values[field] !== before[field])
			.map((field) => ({ field, before: before[field]!, after: values[field]! }));
		return { number, at: changed_at, by: changed_by, fields };
	});
}
