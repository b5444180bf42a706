import { namePins, type Pin } from '#contracts/pickups/pin.ts';

/** That staff pinned a stop: `First · Before 09:00 AM`. */
export function PinMark({ pin }: { readonly pin: Pin | undefined }) {
  const names = namePins(pin);
  if (names.length === 0) return null;
  return (
    <b
      className="rounded-sm bg-gold-tint px-1.5 text-sm font-semibold whitespace-nowrap text-ink"
      title={pin?.by && `Pinned by ${pin.by}`}
    >
      {names.join(' · ')}
    </b>
  );
}
