import { collectorHelp } from '#features/help/collector-texts.ts';
import { Help } from '#features/help/help.tsx';

/** How to reach support, and what collectors ask. */
export function CollectorHelp() {
  return <Help about={collectorHelp} />;
}
