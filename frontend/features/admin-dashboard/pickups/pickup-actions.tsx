import type { PickupSummary } from '#contracts/pickups.ts';
import { shortId } from '#contracts/short-id.ts';
import { mayAct } from '#contracts/transitions.ts';
import { Button } from '../../../ui/button.tsx';
import { copy, pickupAction } from '../copy.ts';
import type { Asked } from './pickup-dialogs.tsx';

const words = copy.pickups;

type Props = { readonly pickup: PickupSummary; readonly onAsk: (asked: Asked) => void };

/** The buttons of a row. Assign stays, disabled, where it can no longer be done; the quiet ones go. */
export function PickupActions({ pickup, onAsk }: Props) {
  const assign = pickup.assignedCollector ? words.reassign : words.assign;
  const may = (action: Asked['action']) => mayAct(action, 'admin', pickup.status);
  const ask = (action: Asked['action']) => () => onAsk({ action, pickup });
  const ref = shortId(pickup.id);
  return (
    <div className="flex flex-wrap gap-2 *:grow @dense:flex-nowrap @dense:justify-end @dense:gap-1 @dense:*:grow-0">
      <Button
        small
        className="@dense:text-xs"
        tone="secondary"
        disabled={!may('assign')}
        aria-label={pickupAction(assign, ref)}
        onClick={ask('assign')}
      >
        {assign}
      </Button>
      {may('edit') && (
        <Button
          small
          tone="quiet"
          icon="edit"
          title={words.edit}
          aria-label={pickupAction(words.edit, ref)}
          onClick={ask('edit')}
        >
          <span className="@dense:sr-only">{words.edit}</span>
        </Button>
      )}
      {may('cancel') && (
        <Button
          small
          tone="danger-quiet"
          icon="x-circle"
          title={words.cancel}
          aria-label={pickupAction(words.cancel, ref)}
          onClick={ask('cancel')}
        >
          <span className="@dense:sr-only">{words.cancel}</span>
        </Button>
      )}
    </div>
  );
}
