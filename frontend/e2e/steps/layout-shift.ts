import type { CDPSession, Page } from 'playwright-core';

/** What may move on a page without a press, as browsers measure it (web.dev/cls). */
export const mostShift = 0.02;

/** A slow phone network: 1 Mbit/s, 300 ms until an answer begins. */
export async function slowNetwork(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  const bytesPerSecond = 1_000_000 / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return client;
}

/**
 * What has moved from the opening of the document until somebody pressed something: how much and what, where it is more than
 * may. What a press brings may come later than browsers forgive, on a busy machine.
 */
export function shiftFindings(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (most) =>
      new Promise((resolve) => {
        type Shift = PerformanceEntry & {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        const name = (node: Node | null) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName.toLowerCase()} "${(node?.textContent ?? '').trim().slice(0, 40)}"`;
        };
        const sum = (shifts: readonly Shift[]) => {
          // A window ends after a second of stillness, or after five.
          let [start, last, total, worst] = [-Infinity, -Infinity, 0, 0];
          for (const { startTime, value } of shifts) {
            if (startTime - last > 1_000 || startTime - start > 5_000) [start, total] = [startTime, 0];
            last = startTime;
            total += value;
            worst = Math.max(worst, total);
          }
          return worst;
        };
        const entries: PerformanceEntry[] = [];
        const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
        for (const type of ['first-input', 'layout-shift']) observer.observe({ type, buffered: true });
        // It reports what it has kept a moment later.
        setTimeout(() => {
          observer.disconnect();
          const pressed = entries.find(({ entryType }) => entryType === 'first-input')?.startTime ?? Infinity;
          const shifts = entries.filter(
            ({ entryType, startTime }) => entryType === 'layout-shift' && startTime < pressed,
          ) as Shift[]; // of this type
          const worst = sum(shifts);
          const moved = shifts.flatMap(({ sources }) => sources.map(({ node }) => name(node)));
          resolve(worst > most ? [`moved by ${worst.toFixed(3)}: ${[...new Set(moved)].join(', ')}`] : []);
        }, 100);
      }),
    mostShift,
  );
}
