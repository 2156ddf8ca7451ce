import { isValidIBAN } from "ibantools";
import { HOURS, OWN_SERIES } from "#app/config/business.ts";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { limitsIn, type Settings, settings } from "#app/config/env.server.ts";
import { type FixedSettings, readSettings } from "#app/domain/settings/change-settings.server.ts";
import { knownSettings, NO_MAIL_SERVER, typedSettings } from "#app/domain/settings/setting.ts";
import { LOGO_WITHIN_PX } from "#app/domain/settings/shop-picture.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { accountOfEnvironment, followAccount } from "#app/http/provider.server.ts";

/** What holds before an admin sets anything on screen. */
export function fixedSettings(
	{ business, locked, SHIPPING_POLICY, EXPRESS_PRICE, VAT_RATE, MAIL_FROM, SHOP_LIVE }: Settings = settings(),
): FixedSettings {
	const rates = { shippingPolicy: SHIPPING_POLICY, expressBani: EXPRESS_PRICE * 100 };
	const mail = { ...NO_MAIL_SERVER, from: MAIL_FROM ?? "" };
	const others = { hours: HOURS, series: OWN_SERIES, paymentAccount: accountOfEnvironment() };
	return {
		typed: typedSettings({ business, vatRates: VAT_RATE, mail, ...others, ...rates }),
		locked,
		live: SHOP_LIVE,
	};
}

/** What this process works with, as text, and how often that has changed: no page in memory may outlive it. */
const following = { text: "", changes: 0 };

/** Differs after any change of what the shop is set to. */
export const settingsRevision = () => following.changes;

/** Works with the settings that admins have saved; each process looks when the catalogue's revision has moved. */
export async function followSettings(of: Shop): Promise<void> {
	const fixed = fixedSettings();
	const { typed, pictures, texts, live } = await readSettings(of.db, fixed);
	const text = JSON.stringify([typed, pictures, texts, live]);
	if (text === following.text) return;
	const known = knownSettings(typed);
	const logo = pictures.logo ? await of.pictures.asPng(pictures.logo, LOGO_WITHIN_PX) : null;
	of.settings = {
		...of.settings,
		...known,
		// The environment may name more of them than the screen.
		vatRates: fixed.locked.has("vatRate") ? of.settings.vatRates : known.vatRates,
		pictures,
		logo,
		texts,
		live,
		payments: { ...followAccount(known.paymentAccount), ...readyTransfers(known.business) },
		mailboxLimit: limitsIn(known.paymentAccount.mode, settings()).mailboxLimit,
	};
	following.text = text;
	following.changes++;
}

/** Which transfers can be asked for: those to accounts that there are and that are no placeholders. */
export function readyTransfers({ paymentHandle, iban }: Shop["settings"]["business"]) {
	const plainIban = iban.replaceAll(" ", "");
	return {
		revolutReady: paymentHandle === "" ? null : paymentHandle !== DEFAULT_PROFILE.paymentHandle,
		bankReady: plainIban !== DEFAULT_PROFILE.iban && isValidIBAN(plainIban),
	};
}
