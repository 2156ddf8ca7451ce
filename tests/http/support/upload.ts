import type { Answer, Client } from "#tests/support/http-client.ts";

/** Posts a form with files as a browser does. */
export async function upload(
	client: Client,
	path: string,
	files: { name: string; content: Uint8Array | string; type?: string }[],
	fields: Record<string, string> = {},
	{ field = "files", ...options }: { field?: string; origin?: string | null; headers?: Record<string, string> } = {},
): Promise<Answer> {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	for (const { name, content, type = "image/png" } of files)
		form.append(field, new Blob([content as BlobPart], { type }), name);
	const body = new Response(form);
	return client.request("POST", path, Buffer.from(await body.arrayBuffer()), {
		...options,
		headers: { "Content-Type": body.headers.get("Content-Type") ?? "", ...options.headers },
	});
}
