import { describe, expect } from "vitest";
import type { Answer, Client } from "#tests/support/http-client.ts";
import { eachLine, type Lines, type Visit } from "./support/error-catalogue.ts";
import { ANA, addToCart } from "./support/orders.ts";
import { UNKNOWN } from "./support/portals.ts";

/** SPEC 8, line by line: catalogue, cart, contact and services. Its other lines are in the files beside this one. */

const MOUSE_PAD = "mouse-pad-xxl";
const LETTER = { name: "Ana Popescu", email: ANA.email, subject: "Întrebare", message: "Aveți modelul acesta?" };

/** A page whose read fails, and what the log says of it. */
const unread = (message: string, table: string, path: string) => (visit: Visit) =>
	visit.logged(message, async () => (await visit.without(table, () => visit.client.get(path))).page().text);

async function sendEmail(client: Client) {
	const form = (await client.page("/contact")).form("/contact");
	return client.submit(form, { values: { ...LETTER, privacy: "on" } });
}

async function book(client: Client) {
	const form = (await client.page("/service-order/1")).form("/service-order/1");
	return () => client.submit(form, { values: ANA });
}

const flashesAfter = async (client: Client, answer: Answer) => (await client.follow(answer)).page().flashes.join("\n");

const SITUATIONS: Lines = {
	"Product list fetch fails": {
		english: ["Failed to fetch products", "Something went wrong on our side"],
		texts: ["errors:unexpectedTitle"],
		provoke: unread("Failed to fetch products", "product_text", "/products?q=quantum"),
	},
	"Product detail fetch fails: the not-found view": {
		english: ["Failed to fetch product", "Product Not Found"],
		texts: ["catalogue:notFoundTitle"],
		provoke: unread("Failed to fetch product", "product_text", "/products/1"),
	},
	"Service list fetch fails": {
		english: ["Failed to fetch services", "Something went wrong on our side"],
		texts: ["errors:unexpectedTitle"],
		provoke: unread("Failed to fetch services", "service_text", "/services"),
	},
	"Service detail fetch fails: the not-found view": {
		english: ["Failed to fetch service", "Service Not Found"],
		texts: ["services:notFoundTitle"],
		provoke: unread("Failed to fetch service", "service_text", "/services/pc-repair"),
	},
	"Add to cart fails": {
		english: ["Failed to add item to cart. Please try again."],
		texts: ["cart:addFailed"],
		provoke: async ({ client, without }) =>
			flashesAfter(client, await without("product_text", () => addToCart(client, 1))),
	},
	"Add to cart fails, for what is not sold": {
		english: ["Failed to add item to cart. Please try again."],
		texts: ["cart:addFailed"],
		provoke: async ({ client }) => flashesAfter(client, await addToCart(client, UNKNOWN)),
	},
	'Add to cart succeeds: "... has been added to your cart."': {
		english: ["{{name}} has been added to your cart."],
		texts: ["cart:added"],
		async provoke({ client }) {
			const { id, name } = (await client.get(`/api/products/${MOUSE_PAD}`)).json<{ id: number; name: string }>();
			return { read: await flashesAfter(client, await addToCart(client, id)), values: { name } };
		},
	},
	'Add to cart succeeds: "... added to cart!"': {
		english: ["{{name}} added to cart!"],
		texts: ["cart:addedService"],
		async provoke({ client }) {
			const { name } = (await client.get("/api/services/1")).json<{ name: string }>();
			return { read: await flashesAfter(client, await addToCart(client, 1, { type: "service" })), values: { name } };
		},
	},
	"Contact send fails": {
		english: ["Error Sending Message", "There was a problem sending your message. Please try again later."],
		texts: ["contact:messageError", "contact:messageErrorDescription"],
		provoke: async ({ client, without }) => (await without("contact_message", () => sendEmail(client))).page().text,
	},
	"Contact sent": {
		english: ["Message Sent: Thank you for your message. We'll get back to you shortly."],
		texts: ["contact:sent"],
		provoke: async ({ client }) => flashesAfter(client, await sendEmail(client)),
	},
	"Service scheduling fails": {
		texts: ["services:serviceScheduleError", "services:serviceScheduleErrorDescription"],
		provoke: async ({ client, without }) => (await without("service_order", await book(client))).page().text,
	},
	"Service order fetch fails: serviceOrderFetchError": {
		texts: ["services:serviceOrderFetchError", "errors:unexpected"],
		async provoke({ client, without }) {
			const path = (await (await book(client))()).header("location");
			expect((await client.get(path)).status).toBe(200);
			return (await without("service_order", () => client.get(path))).page().text;
		},
	},
	"Service order fetch fails: serviceOrderNotFound": {
		texts: ["services:serviceOrderNotFound"],
		provoke: async ({ client }) => (await client.get(`/service-confirmation/${UNKNOWN}`)).page().text,
	},
	"Cart storage errors": {
		english: ["An error occurred. Please try again."],
		texts: ["cart:changeFailed"],
		async provoke({ client, without }) {
			await addToCart(client, 1);
			const remove = { intent: "remove", type: "product", id: "1", returnTo: "/cart" };
			return flashesAfter(client, await without("product_text", () => client.post("/cart", remove)));
		},
	},
	"Cart storage errors elsewhere: an unreadable store is an empty cart": {
		texts: ["cart:empty"],
		async provoke({ client }) {
			client.jar.set("cart", "%7Bunreadable");
			return (await client.page("/cart")).text;
		},
	},
	"Unknown path: not-found screen": {
		english: ["404 Page Not Found"],
		texts: ["errors:notFoundTitle"],
		provoke: async ({ client }) => (await client.get("/nicaieri")).page().text,
	},
};

describe("SPEC 8", () => eachLine(SITUATIONS));
