/**
 * The rows of the framework's table that an address may be of, with the frames around them. It is given no others to try, since it
 * makes the pattern of each row anew, two or three times a request.
 *
 * @param routes the build's, by id; an optional part (`/:id?`) is the last of its address
 * @returns from a path that can be decoded, with or without `.data`, to its rows: one too many is tried in vain, one too few
 *   would be a 404
 */
export function rowFinder(routes) {
	const rows = Object.values(routes).map((row) => ({ parts: wordsOf(row.path ?? ""), withFrames: withFrames(row) }));
	return (pathname) => {
		const words = wordsOf(pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/")).map(decodeURIComponent);
		return [...new Set(rows.filter(({ parts }) => mayFit(parts, words)).flatMap((row) => row.withFrames))];
	};

	function withFrames(row) {
		const frame = routes[row.parentId];
		return frame ? [...withFrames(frame), row] : [row];
	}
}

const wordsOf = (path) => path.split("/").filter(Boolean);

function mayFit(parts, words) {
	const last = parts.at(-1);
	const least = last === "*" || last?.endsWith("?") ? parts.length - 1 : parts.length;
	if (words.length < least || (words.length > parts.length && last !== "*")) return false;
	return parts.every(
		(part, at) => at >= words.length || part === "*" || part.startsWith(":") || part === words[at].toLowerCase(),
	);
}
