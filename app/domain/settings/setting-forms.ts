import { isValidBIC, isValidIBAN } from "ibantools";
import { z } from "zod";
import { DOCUMENT_SERIES } from "#app/config/business.ts";
import { isCalendarDay } from "#app/config/vat-rates.ts";
import { readTaxCode } from "#app/domain/invoices/tax-code.ts";
import { readLei } from "#app/domain/money.ts";
import { COUNTIES } from "#app/domain/places/county.ts";
import { isTrackingPattern } from "#app/domain/shipping/courier.ts";
import { optionalText, typedEmail, typedText } from "#app/domain/typed-fields.ts";

/** What an admin sets on screen, in groups that are saved one by one; each field is a text, as it was typed. */
export const SETTING_GROUPS = ["company", "bank", "vat", "hours", "shipping", "mail", "series", "payments"] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

const line = (message: string) => typedText(1, 200, message);
const required = line("adminSettings:required");
const yesOrNo = z.enum(["yes", "no"], { error: () => "adminSettings:required" });
/** 1,000 lei: beyond is a slip of the hand. */
const DELIVERY_AT_MOST_BANI = 100_000;

/** As much as BUSINESS_PROFILE takes: a thousand billion lei. */
const CAPITAL_AT_MOST_BANI = 1e14;

const isAmount = (text: string, atMostBani: number) => (readLei(text) ?? Number.POSITIVE_INFINITY) <= atMostBani;
const amount = (atMostBani: number) =>
	required.refine((text) => isAmount(text, atMostBani), { error: () => "adminSettings:amountInvalid" });

/** The pages link it to be called or written to: the digits of a whole number (E.164), however they are parted. */
const telephone = required.refine((text) => /^\d{6,15}$/.test(text.replace(/\D/g, "")), {
	error: () => "adminSettings:phoneInvalid",
});

/** "10:00-19:00", or nothing where it is closed. */
const hours = z
	.string({ error: () => "adminSettings:hoursInvalid" })
	.nullish()
	.transform((text) => (text ?? "").replace(/\s/g, "").replace("–", "-"))
	.refine(isHours, { error: () => "adminSettings:hoursInvalid" });

const emptyOr = (max: number) => optionalText(max).transform((text) => text ?? "");
const optional = (message: string) =>
	z
		.string({ error: () => message })
		.trim()
		.max(200, { error: () => message })
		.nullish()
		.transform((text) => text ?? "");

/** As it was typed in a form, encrypted wherever it is kept. */
const secret = z
	.string({ error: () => "adminSettings:required" })
	.max(500, { error: () => "adminSettings:required" })
	.nullish()
	.transform((text) => text ?? "");

const emptyOrEmail = optional("adminSettings:emailInvalid").refine(
	(text) => text === "" || z.email().safeParse(text).success,
	{ error: () => "adminSettings:emailInvalid" },
);

const series = required
	.transform((text) => text.toUpperCase())
	.refine((text) => /^[A-Z][A-Z0-9]{0,9}$/.test(text) && !TEST_SERIES.has(text), {
		error: () => "adminSettings:seriesInvalid",
	});
const firstNumber = required.refine((text) => /^[1-9]\d{0,6}$/.test(text), {
	error: () => "adminSettings:firstNumberInvalid",
});
/** Of test orders, whose documents are in no books. */
const TEST_SERIES = new Set<string>(Object.values(DOCUMENT_SERIES.test));

/** A slip of the finger (2, 12) is none: no standard rate is below 15 % (Directive 2006/112, art. 97; docs/law.md). */
const isStandardRate = (text: string) => /^\d{2}$/.test(text) && Number(text) >= 15 && Number(text) <= 30;

/** What a form of each group takes; messages are text keys. */
export const SETTING_SCHEMAS = {
	company: z.object({
		shopName: typedText(1, 30, "adminSettings:required"),
		name: required,
		legalName: required,
		cui: required.refine((text) => readTaxCode(text) !== null, { error: () => "adminSettings:cuiInvalid" }),
		registrationNumber: required,
		vatRegistered: yesOrNo,
		vatOnCollection: yesOrNo,
		shareCapital: z
			.string({ error: () => "adminSettings:amountInvalid" })
			.trim()
			.nullish()
			.transform((text) => text ?? "")
			.refine((text) => text === "" || isAmount(text, CAPITAL_AT_MOST_BANI), {
				error: () => "adminSettings:amountInvalid",
			}),
		address: required,
		city: required,
		county: z.enum(
			COUNTIES.map(({ name }) => name),
			{ error: () => "adminSettings:countyInvalid" },
		),
		postalCode: z
			.string({ error: () => "adminSettings:postalCodeInvalid" })
			.trim()
			.regex(/^\d{6}$/, "adminSettings:postalCodeInvalid"),
		phone: telephone,
		email: typedEmail("adminSettings:emailInvalid"),
		chatNumber: telephone,
	}),
	bank: z.object({
		bank: required,
		iban: required.refine((text) => isValidIBAN(text.replaceAll(" ", "")), {
			error: () => "adminSettings:ibanInvalid",
		}),
		swift: required.refine((text) => isValidBIC(text), { error: () => "adminSettings:swiftInvalid" }),
		domesticAccount: required,
		paymentHandle: emptyOr(200),
	}),
	vat: z.object({
		vatRate: required.refine(isStandardRate, { error: () => "adminSettings:vatRateInvalid" }),
		vatNextRate: emptyOr(20).refine((text) => text === "" || isStandardRate(text), {
			error: () => "adminSettings:vatRateInvalid",
		}),
		vatNextFrom: emptyOr(20).refine(
			(text) => text === "" || (/^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text)),
			{
				error: () => "adminSettings:vatNextFromInvalid",
			},
		),
	}),
	hours: z.object({
		storeWeek: hours,
		storeSaturday: hours,
		storeSunday: hours,
		supportWeek: hours,
		supportSaturday: hours,
		supportSunday: hours,
	}),
	shipping: z.object({
		shippingPolicy: z.enum(["flat", "threshold"], { error: () => "adminSettings:required" }),
		flatPrice: amount(DELIVERY_AT_MOST_BANI),
		thresholdPrice: amount(DELIVERY_AT_MOST_BANI),
		freeFrom: amount(10_000_000),
		expressPrice: amount(DELIVERY_AT_MOST_BANI),
		courierName: emptyOr(40),
		courierLink: emptyOr(200).refine((text) => text === "" || isTrackingPattern(text), {
			error: () => "adminSettings:courierLinkInvalid",
		}),
	}),
	mail: z.object({
		smtpHost: optional("adminSettings:hostInvalid").refine((text) => text === "" || isHost(text), {
			error: () => "adminSettings:hostInvalid",
		}),
		smtpPort: optional("adminSettings:portInvalid").refine(isPort, { error: () => "adminSettings:portInvalid" }),
		smtpSecurity: z.enum(["starttls", "tls"], { error: () => "adminSettings:required" }),
		smtpUser: optional("adminSettings:required"),
		smtpPassword: secret,
		mailFrom: emptyOrEmail,
	}),
	series: z.object({
		invoiceSeries: series,
		invoiceFirst: firstNumber,
		stornoSeries: series,
		stornoFirst: firstNumber,
	}),
	payments: z.object({
		paymentsMode: z.enum(["test", "live"], { error: () => "adminSettings:required" }),
		keepTests: yesOrNo,
		paypalBusiness: emptyOrEmail,
		paypalClientId: optional("adminSettings:required"),
		paypalClientSecret: secret,
		paypalWebhookId: optional("adminSettings:webhookInvalid").refine((text) => /^\w*$/.test(text), {
			error: () => "adminSettings:webhookInvalid",
		}),
		googlePayMerchantId: optional("adminSettings:merchantInvalid").refine((text) => /^[\w-]*$/.test(text), {
			error: () => "adminSettings:merchantInvalid",
		}),
	}),
} satisfies Record<SettingGroup, z.ZodType<Record<string, string>>>;

export type SettingField = {
	[Group in SettingGroup]: keyof (typeof SETTING_SCHEMAS)[Group]["shape"];
}[SettingGroup];

/** All that is set, as the forms hold it. */
export type TypedSettings = Record<SettingField, string>;

export function fieldsOf(group: SettingGroup): SettingField[] {
	return Object.keys(SETTING_SCHEMAS[group].shape) as SettingField[];
}

/** A name or an address that there can be: 999.1.1.1 is none. */
function isHost(text: string): boolean {
	return /^[a-z0-9.-]{1,200}$/i.test(text) && URL.canParse(`http://${text}`);
}

function isPort(text: string): boolean {
	return text === "" || (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535);
}

const TIME = "(?:[01]\\d|2[0-3]):[0-5]\\d";
const HOURS_PATTERN = new RegExp(`^(${TIME})-(${TIME})$`);

function isHours(text: string): boolean {
	if (text === "") return true;
	const [, opens, closes] = HOURS_PATTERN.exec(text) ?? [];
	return opens !== undefined && closes !== undefined && opens < closes;
}

/** The part of a form that is not fixed elsewhere. */
export function openFields(
	form: z.ZodObject<Record<string, z.ZodType<string>>>,
	locked: { has(field: string): boolean },
): z.ZodType<Record<string, string>> {
	return z.object(Object.fromEntries(Object.entries(form.shape).filter(([field]) => !locked.has(field))));
}
