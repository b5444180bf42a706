import { useState } from 'react';
import { networkNames, networks } from '#contracts/money/mobile-money.ts';
import { TileField } from '#ui/form/fields/tile-field.tsx';

type Props = { readonly label: string; readonly chosen?: string | undefined };

const options = networks.map((value) => ({ value, label: networkNames[value] }));

/** Which network a number belongs to. Nothing is chosen at first: numbers move between networks. */
export function NetworkField({ label, chosen }: Props) {
  const [value, setValue] = useState(chosen);
  return (
    <TileField isShort label={label} name="network" options={options} value={value} onChange={setValue} />
  );
}
