/** A promise that someone else settles (Promise.withResolvers, which Node 20 does not have). */
export function latch<T = void>(): { opened: Promise<T>; open: (value: T) => void } {
	let open: (value: T) => void = () => {};
	const opened = new Promise<T>((resolve) => {
		open = resolve;
	});
	return { opened, open };
}
