import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { printWindow } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { type Draft, isMovable, type OutReason } from './draft.ts';
import { outReasons, planTexts, sayPlan } from './plan-texts.ts';

type Props = { readonly draft: Draft; readonly onPlace: (pickup: DispatchPickup) => void };

const order = ['left-out', 'stops', 'window', 'pin', 'no-collector'] as const satisfies readonly OutReason[];

/** What is in no round and why, each to be given to somebody all the same. Folded away: the day comes first. */
export function OutList({ draft, onPlace }: Props) {
  if (draft.out.length === 0) return null;
  const groups = order
    .map((reason) => ({ reason, ids: draft.out.filter((one) => one.reason === reason) }))
    .filter(({ ids }) => ids.length > 0);
  return (
    <details className="group/out rounded-lg border border-line bg-surface px-3">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2 py-1 text-sm">
        <Icon name="chevron-down" className="size-5 shrink-0 text-brand group-open/out:rotate-180" />
        <h3 className="text-base">{sayPlan.out(draft.out.length)}</h3>
        {groups.map(({ reason, ids }) => (
          <span key={reason} className="text-ink-soft">
            <span>{outReasons[reason]}</span>
            {groups.length > 1 && <b className="ml-1 tabular-nums">{ids.length}</b>}
          </span>
        ))}
      </summary>
      <p className="text-sm text-ink-soft">
        {draft.handOver === undefined ? planTexts.outHint : planTexts.outReleased}
      </p>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto text-sm">
        {groups.flatMap(({ reason, ids }) =>
          ids.map(({ pickupId }) => {
            const pickup = draft.seen.get(pickupId);
            return pickup && <Out key={pickupId} pickup={pickup} reason={reason} onPlace={onPlace} />;
          }),
        )}
      </ul>
    </details>
  );
}

type OutProps = Pick<Props, 'onPlace'> & { readonly pickup: DispatchPickup; readonly reason: OutReason };

function Out({ pickup, reason, onPlace }: OutProps) {
  return (
    <li className="flex items-center gap-2 py-1">
      <span className="min-w-0 grow wrap-anywhere">
        <span>{pickup.location}</span>
        <span className="block text-ink-soft">
          {[printWindow(pickup.scheduledAt), pickup.area.name, outReasons[reason]].join(' · ')}
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
  );
}
