import type { PickupSummary } from '#contracts/pickups.ts';
import { mayAct } from '#contracts/transitions.ts';
import { RowButton } from '../../../ui/admin/row-button.tsx';
import { pickupRef } from '../../../ui/pickup/words.ts';
import { copy, pickupAction } from '../copy.ts';
import type { Asked } from './pickup-dialogs.tsx';

const words = copy.pickups;

type Props = { readonly pickup: PickupSummary; readonly onAsk: (asked: Asked) => void };

/** The buttons of a row. Assign stays, disabled, where it can no longer be done; the quiet ones go. */
export function PickupActions({ pickup, onAsk }: Props) {
  const assign = pickup.assignedCollector ? words.reassign : words.assign;
  const may = (action: Asked['action']) => mayAct(action, 'admin', pickup.status);
  const ask = (action: Asked['action']) => () => onAsk({ action, pickup });
  const ref = pickupRef(pickup.id);
  return (
    <div className="flex flex-wrap gap-2 *:grow @4xl:flex-nowrap @4xl:justify-end @4xl:gap-1 @4xl:*:grow-0">
      <RowButton
        tone="secondary"
        disabled={!may('assign')}
        aria-label={pickupAction(assign, ref)}
        onClick={ask('assign')}
      >
        {assign}
      </RowButton>
      {may('edit') && (
        <RowButton
          tone="quiet"
          icon="edit"
          title={words.edit}
          aria-label={pickupAction(words.edit, ref)}
          onClick={ask('edit')}
        >
          <span className="@4xl:sr-only">{words.edit}</span>
        </RowButton>
      )}
      {may('cancel') && (
        <RowButton
          tone="danger-quiet"
          icon="x-circle"
          title={words.cancel}
          aria-label={pickupAction(words.cancel, ref)}
          onClick={ask('cancel')}
        >
          <span className="@4xl:sr-only">{words.cancel}</span>
        </RowButton>
      )}
    </div>
  );
}
