import type { FoundGroups } from "#app/domain/catalogue/read-products.server.ts";
import { keptPerRevision } from "#app/http/per-revision.server.ts";

/** What the lists' filters count, for all that ask. */
export const countedGroups = keptPerRevision<FoundGroups>(50);
