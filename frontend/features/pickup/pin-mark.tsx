import { namePins, type Pin } from '#contracts/pickups/pin.ts';
import { classNames } from '#ui/class-names.ts';

type Props = { readonly pin: Pin | undefined; readonly dense?: boolean };

export function PinMark({ pin, dense }: Props) {
  const names = namePins(pin);
  if (names.length === 0) return null;
  return (
    <b
      className={classNames(
        'self-start rounded-sm bg-gold-tint px-1.5 font-semibold whitespace-nowrap text-ink',
        dense ? 'text-xs leading-4' : 'text-sm',
      )}
      title={pin?.by && `Pinned by ${pin.by}`}
    >
      {names.join(' · ')}
    </b>
  );
}
