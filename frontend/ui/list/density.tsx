import { useState } from 'react';
import { readItem, writeItem } from '#platform/storage/web-storage.ts';
import { Button } from '#ui/button/button.tsx';
import { texts } from './texts.ts';

type Props = { readonly density: Density; readonly onChange: (density: Density) => void };

/** Changes the height of the rows; shown where there is a table, since cards have one look. */
export function DensitySwitch({ density, onChange }: Props) {
  const isCompact = density === 'compact';
  const word = isCompact ? texts.comfortableRows : texts.compactRows;
  return (
    <span className="ml-auto hidden @dense:flex">
      <Button
        small
        tone="quiet"
        icon="list"
        className="-my-2.5"
        title={word}
        aria-label={word}
        onClick={() => onChange(isCompact ? 'comfortable' : 'compact')}
      />
    </span>
  );
}

type Density = 'compact' | 'comfortable';

const key = 'sankofa:rows';
const storage = () => localStorage;

/** The density that was chosen on this device; compact when none was. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    readItem(storage, key) === 'comfortable' ? 'comfortable' : 'compact',
  );
  const choose = (chosen: Density) => {
    writeItem(storage, key, chosen);
    setDensity(chosen);
  };
  return [density, choose];
}
