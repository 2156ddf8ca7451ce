import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupElement, textElement, writeXml, type XmlElement } from "#app/documents/e-invoice/xml.ts";
import { readXml } from "#tests/support/xml-reader.ts";
import { anyText } from "#tests/unit/any-text.ts";

const root = (...children: (XmlElement | null)[]) => groupElement("a:root", children)!;
const write = (text: string) => writeXml(root(textElement("b", text)));

describe("XML that the shop writes", () => {
	it("is a declaration and indented elements with their attributes", () => {
		const xml = writeXml(
			root(textElement("b:amount", "1.50", { currencyID: "RON" }), groupElement("c", [textElement("d", "x")])),
		);
		expect(xml).toBe(
			[
				'<?xml version="1.0" encoding="UTF-8"?>',
				"<a:root>",
				'\t<b:amount currencyID="RON">1.50</b:amount>',
				"\t<c>",
				"\t\t<d>x</d>",
				"\t</c>",
				"</a:root>",
				"",
			].join("\n"),
		);
	});

	it("has no empty elements", () => {
		expect([textElement("b", ""), textElement("b", null), groupElement("c", [null])]).toEqual([null, null, null]);
	});

	it.each([
		["<b>bold</b> & more", "&lt;b&gt;bold&lt;/b&gt; &amp; more"],
		["]]>", "]]&gt;"],
		["&lt;", "&amp;lt;"],
		["\"quoted\" and 'quoted'", "\"quoted\" and 'quoted'"],
		["line\r\nline", "line&#13;\nline"],
		["Ștefăniță 👩‍💻 \u00a0", "Ștefăniță 👩‍💻 \u00a0"],
	])("writes the text %j as %s", (text, written) => {
		expect(write(text)).toContain(`<b>${written}</b>`);
	});

	it("writes an attribute so that it comes out as it went in", () => {
		const value = 'a "b" <c> & d\te\nf\rg';
		const xml = writeXml({ name: "a", attributes: { value }, content: "x" });
		expect(xml).toContain('value="a &quot;b&quot; &lt;c&gt; &amp; d&#9;e&#10;f&#13;g"');
		expect(readXml(xml).attributes.value).toBe(value);
	});

	it.each(["\u0000", "\u0008", "\u000b", "\u001f", "\ud800", "\udfff", "a\ud800b", "\ufffe", "\uffff"])(
		"refuses %j, which no XML document may hold",
		(text) => {
			expect(() => write(text)).toThrow(/XML 1\.0 has no character U\+/);
			expect(() => writeXml({ name: "a", attributes: { b: text }, content: "x" })).toThrow(RangeError);
		},
	);

	it.each(["", "1a", "a b", "a>", "a:b:c", ":a", 'a"', "é"])("refuses the name %j", (name) => {
		expect(() => writeXml({ name, attributes: {}, content: "x" })).toThrow(/not a name/);
		expect(() => writeXml({ name: "a", attributes: { [name]: "x" }, content: "x" })).toThrow(/not a name/);
	});

	it("gives back any text and attribute, or refuses it", () => {
		fc.assert(
			fc.property(anyText(), (text) => {
				let xml: string;
				try {
					xml = writeXml({ name: "a", attributes: { b: text }, content: text });
				} catch (error) {
					expect(error).toBeInstanceOf(RangeError);
					return;
				}
				const read = readXml(xml);
				expect([read.text, read.attributes.b]).toEqual([text, text]);
			}),
		);
	});
});
