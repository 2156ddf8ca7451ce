import { expect, test } from "#tests/e2e/steps.ts";

/** A phone's first visit, on which everything is fetched: requests, and bytes as they came over the line. */
test.use({ viewport: { width: 412, height: 823 } });

const MOST_REQUESTS = 24;

for (const [path, mostBytes] of [
	["/products", 200_000],
	["/products/1", 200_000],
	["/", 230_000],
] as const)
	test(`a first visit of ${path} is light`, async ({ page, when }) => {
		const line = await page.context().newCDPSession(page);
		await line.send("Network.enable");
		const requests = new Set<string>();
		const underWay = new Set<string>();
		let bytes = 0;
		line.on("Network.requestWillBeSent", ({ requestId }) => requests.add(requestId) && underWay.add(requestId));
		line.on("Network.loadingFailed", ({ requestId }) => underWay.delete(requestId));
		line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
			underWay.delete(requestId);
			bytes += encodedDataLength;
		});
		await when.opens(path);
		await expect.poll(() => underWay.size).toBe(0);
		expect(requests.size).toBeGreaterThan(10);
		expect(requests.size).toBeLessThanOrEqual(MOST_REQUESTS);
		expect(bytes).toBeGreaterThan(100_000);
		expect(bytes).toBeLessThanOrEqual(mostBytes);
	});
