import { collectorHelp } from './collector-texts.ts';
import { Help } from './help.tsx';

/** Help for collectors, with its texts: a view of its own script. */
export function CollectorHelp() {
  return <Help about={collectorHelp} />;
}
