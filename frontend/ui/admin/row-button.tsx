import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';

type Props = ComponentProps<typeof Button>;

/** A button inside a row: as tall as a thumb needs, lower under a mouse. */
export function RowButton(props: Props) {
  return (
    <Button {...props} className="px-3 text-sm pointer-fine:min-h-9 pointer-fine:min-w-9 pointer-fine:py-1" />
  );
}
