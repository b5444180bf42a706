import { serveYardstick, yardstickPaths } from '#infra/bench/yardstick/serve.ts';
import { type Target, visit } from './browser.ts';
import { median, type Row } from './rows.ts';

/** Largest paint against that of a bare page that is rendered ahead. */
const ratioBudget = 1.25;

type Wanted = { readonly runs: number; readonly before: () => Promise<void> };

/**
 * The largest paint of public pages on applied 4G beside that of a bare React page, rendered in the browser and ahead:
 * visited in turns, so that the machine is the same for all.
 */
export async function measureAgainstYardstick(
  site: string,
  pages: readonly Target[],
  { runs, before }: Wanted,
): Promise<readonly Row[]> {
  const yardstick = await serveYardstick();
  const { rendered, prerendered } = yardstickPaths;
  const visits = [
    { what: 'bare React page, rendered in the browser', site: yardstick.site, target: { path: rendered } },
    { what: 'bare React page, rendered ahead', site: yardstick.site, target: { path: prerendered } },
    ...pages.map((target) => ({ what: target.path, site, target })),
  ].map((one) => ({ ...one, paints: [] as number[] }));
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const one of visits) {
        await before();
        one.paints.push((await visit(one.site, one.target, 'applied 4G')).largestPaint);
      }
    }
  } finally {
    await yardstick.stop();
  }
  const bare = median(visits[1]?.paints ?? [], 'higher');
  return visits.flatMap(({ what, paints, target }) => {
    const value = median(paints, 'higher');
    const paint: Row = { what: `${what}: largest paint, applied 4G`, value, unit: 's' };
    if (!pages.includes(target)) return [paint];
    const times = { what: `${what}: against the bare page rendered ahead`, value: value / bare } as const;
    return [
      { ...paint, atMost: 1 },
      { ...times, unit: 'times', atMost: ratioBudget },
    ] satisfies Row[];
  });
}
