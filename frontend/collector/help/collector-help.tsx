import { Help } from '#features/help/help.tsx';
import { WriteToUs } from '#features/help/write-to-us.tsx';
import { collectorHelp } from './texts.ts';

/** Help for collectors, with its texts: a view of its own script. */
export function CollectorHelp() {
  return (
    <Help about={collectorHelp}>
      <WriteToUs />
    </Help>
  );
}
