import fc from "fast-check";

const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const printable = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code));

/** Whatever can be sent: printable signs, control characters, halves of emoji, right-to-left marks, any language. */
export function anyText(maxLength = 40): fc.Arbitrary<string> {
	const unit = fc.oneof({ weight: 2, arbitrary: printable }, anyUnit);
	return fc.array(unit, { maxLength }).map((units) => units.join(""));
}
