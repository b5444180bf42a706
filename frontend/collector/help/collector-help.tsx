import { Help } from '#features/help/help.tsx';
import { collectorHelp } from './texts.ts';

/** Help for collectors, with its texts: a view of its own script. */
export function CollectorHelp() {
  return <Help about={collectorHelp} />;
}
