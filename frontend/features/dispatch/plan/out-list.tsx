import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { printWindow } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { type Draft, isMovable, type OutReason } from './draft.ts';
import { outReasons, planTexts, sayPlan } from './plan-texts.ts';

type Props = { readonly draft: Draft; readonly onPlace: (pickup: DispatchPickup) => void };

/** Longer lists are folded away: the rounds come first. */
const shownAtOnce = 3;

const order = ['left-out', 'stops', 'window', 'no-collector'] as const satisfies readonly OutReason[];

/** What is in no round, by the reason, each to be given to somebody all the same. */
export function OutList({ draft, onPlace }: Props) {
  if (draft.out.length === 0) return null;
  return (
    <details
      className="group/all rounded-lg border border-line bg-surface px-3"
      open={draft.out.length <= shownAtOnce}
    >
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2">
        <Icon name="chevron-down" className="size-5 shrink-0 text-brand group-open/all:rotate-180" />
        <h3 className="text-base">{sayPlan.out(draft.out.length)}</h3>
        <span className="text-sm text-ink-soft">{planTexts.outHint}</span>
      </summary>
      {order.map((reason) => {
        const pickups = draft.out
          .filter((one) => one.reason === reason)
          .flatMap(({ pickupId }) => draft.seen.get(pickupId) ?? []);
        return pickups.length > 0 && <Group key={reason} {...{ reason, pickups, onPlace }} />;
      })}
    </details>
  );
}

type GroupProps = Pick<Props, 'onPlace'> & {
  readonly reason: OutReason;
  readonly pickups: readonly DispatchPickup[];
};

function Group({ reason, pickups, onPlace }: GroupProps) {
  return (
    <details className="group/out" open={pickups.length <= shownAtOnce}>
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="chevron-down" className="size-5 shrink-0 text-brand group-open/out:rotate-180" />
        <span>{outReasons[reason]}</span>
        <span className="ml-auto tabular-nums">{pickups.length}</span>
      </summary>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {pickups.map((pickup) => (
          <li key={pickup.id} className="flex items-center gap-2 py-1 text-sm">
            <span className="min-w-0 grow wrap-anywhere">
              {pickup.location}
              <span className="block text-ink-soft">
                {printWindow(pickup.scheduledAt)} · {pickup.area.name}
              </span>
            </span>
            {isMovable(pickup) && (
              <Button
                tone="quiet"
                small
                aria-label={sayPlan.placeStop(pickup.location)}
                onClick={() => onPlace(pickup)}
              >
                {planTexts.place}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
