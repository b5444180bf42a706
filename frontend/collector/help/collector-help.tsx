import { Help } from '#features/help/help.tsx';
import { WriteToUs } from '#features/help/write-to-us.tsx';
import { collectorHelp } from './texts.ts';

export function CollectorHelp() {
  return (
    <Help about={collectorHelp}>
      <WriteToUs />
    </Help>
  );
}
