import { Button } from '#ui/button/button.tsx';
import { texts } from './texts.ts';
import type { Density } from './use-density.ts';

type Props = { readonly density: Density; readonly onChange: (density: Density) => void };

/** Changes the height of the rows; shown where there is a table, since cards have one look. */
export function DensitySwitch({ density, onChange }: Props) {
  const isCompact = density === 'compact';
  return (
    <span className="hidden @dense:block">
      <Button tone="quiet" onClick={() => onChange(isCompact ? 'comfortable' : 'compact')}>
        {isCompact ? texts.comfortableRows : texts.compactRows}
      </Button>
    </span>
  );
}
