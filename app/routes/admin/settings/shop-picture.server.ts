import {
	changeShopPicture,
	readShopPicture,
	removeShopPicture,
} from "#app/domain/settings/change-shop-picture.server.ts";
import { PICTURE_SLOTS, type PictureSlot } from "#app/domain/settings/shop-picture.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goWith } from "#app/http/cookies/flash.server.ts";
import { followSettings } from "#app/http/follow-settings.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { isUpload, submitUpload } from "#app/routes/admin/parts/pictures.server.ts";

/** One of the shop's own pictures. */
export async function openShopPicture({ request, params }: BackOfficeArgs) {
	const slot = slotOf(params);
	const { t } = textsOf(request);
	return {
		slot,
		...(await readShopPicture(shop.db, slot)),
		meta: { title: t(`adminSettings:slot_${slot}`), noindex: true },
	};
}

/** Takes an upload, or the button that empties the slot. */
export async function submitShopPicture({ request, params, account }: BackOfficeArgs) {
	const slot = slotOf(params);
	const to = path("adminShopPicture", { slot });
	const by = account.email;
	if (isUpload(request)) {
		return submitUpload(request, {
			filesRequired: false,
			async change([file], alt, seen) {
				const changed = await changeShopPicture(shop, { slot, seen, by, alt, file: file ?? null });
				if (changed.ok) await followSettings(shop);
				return changed;
			},
			kept: async () => {
				const { picture, revision } = await readShopPicture(shop.db, slot);
				return { revision, values: picture ?? { altRo: "", altEn: "" } };
			},
			done: () => ({ to, key: "adminSettings:saved" }),
		});
	}
	const seen = String((await readForm(request)).get("seen") ?? "");
	const removed = await removeShopPicture(shop, { slot, seen, by });
	if (removed.ok) await followSettings(shop);
	const flash = removed.ok
		? ({ tone: "success", key: "adminSettings:pictureRemoved" } as const)
		: ({ tone: "error", key: "adminPictures:changedMeanwhile" } as const);
	return goWith(to, flash);
}

function slotOf(params: BackOfficeArgs["params"]): PictureSlot {
	const slot = PICTURE_SLOTS.find((known) => known === params.slot);
	if (!slot) throw refusal("not-found");
	return slot;
}
