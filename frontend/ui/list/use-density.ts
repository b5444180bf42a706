import { useState } from 'react';
import { readItem, writeItem } from '#platform/storage/web-storage.ts';

/** How much room a row of an office's table takes. */
export type Density = 'compact' | 'comfortable';

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
