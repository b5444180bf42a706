import type { Page } from 'playwright-core';

/** How a phone's network and processor are slowed down; bytes per second, milliseconds for an answer to begin. */
export type Slowness = {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
  /** So many times slower is the processor. */
  readonly processor: number;
};

/** What Lighthouse applies for a mobile 4G, and the processor of a cheap phone. */
export const mobile4g: Slowness = {
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
  processor: 4,
};

const kbit = 1024 / 8;

/** 360 kbit/s and 1.5 s, with an old phone. */
export const slow3g: Slowness = {
  latency: 1_500,
  downloadThroughput: 360 * kbit,
  uploadThroughput: 360 * kbit,
  processor: 6,
};

/** From now on the page's processor is slower, and its network too unless told otherwise. */
export async function slowDown(
  page: Page,
  { processor, ...network }: Slowness,
  { isNetworkSlow = true } = {},
): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: processor });
  if (isNetworkSlow) await client.send('Network.emulateNetworkConditions', { offline: false, ...network });
}
