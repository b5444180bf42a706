import { printSized } from '#contracts/money/sizes.ts';
import { PriceLine } from '#features/prices/price-parts.tsx';
import type { Quote } from '#features/prices/use-price-list.ts';
import { parseDate, parseTime, toScheduledAt } from '#shared/dates.ts';
import { printDateWithDay, printWindow } from '#shared/print-when.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { type PickupDraft, toSized } from './content/pickup-draft.ts';
import { texts } from './texts.ts';
import { fillLocation } from './where/fill-location.ts';

type Props = {
  readonly draft: PickupDraft;
  /** What it costs; undefined without a price list. */
  readonly quote: Quote | undefined;
};

/** What is going to be booked, once there is a time: to be read before the button. */
export function Summary({ draft, quote }: Props) {
  const [day, time] = [parseDate(draft.date), parseTime(draft.time)];
  if (!day || !time) return null;
  const at = toScheduledAt(day, time);
  const waste = wasteTypes.find((type) => type === draft.wasteType);
  const sized = toSized(draft);
  return (
    <section aria-label={texts.summary} className="rounded-md border border-brand-line bg-tint p-3">
      <p className="font-bold">{texts.summary}</p>
      <ul className="mt-1 flex flex-col gap-1">
        <Line
          icon="recycle"
          text={[waste && wasteLabel(waste), quote && sized && printSized(sized)].filter(Boolean).join(', ')}
        />
        <Line icon="pin" text={fillLocation(draft).trim()} />
        <Line icon="clock" text={`${printDateWithDay(day)}, ${printWindow(at)}`} />
      </ul>
      {quote && <PriceLine quote={quote} size={draft.size} repeats={draft.repeat !== ''} />}
    </section>
  );
}

function Line({ icon, text }: { readonly icon: IconName; readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <li className="flex items-start gap-2 font-medium wrap-anywhere">
      <Icon name={icon} className="mt-0.5 size-5 text-brand" />
      <span>{text}</span>
    </li>
  );
}
