import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isOpen, mayAct } from '#contracts/pickups/transitions.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RowButton } from '#ui/table/row-button.tsx';
import { texts } from './texts.ts';

export type PickupQuestion = {
  readonly action: 'assign' | 'edit' | 'cancel';
  readonly pickup: PickupSummary;
};

type Props = { readonly pickup: PickupSummary; readonly onAsk: (question: PickupQuestion) => void };

const quietActions = [
  ['edit', 'edit', 'quiet'],
  ['cancel', 'x-circle', 'danger-quiet'],
] as const;

/** The buttons of a row. In the table they keep their places where nothing can be done, so that columns are even. */
export function PickupActions({ pickup, onAsk }: Props) {
  const mayCall = useMay();
  const may = (action: PickupQuestion['action']) => mayAct(action, 'admin', pickup.status);
  const ask = (action: PickupQuestion['action']) => () => onAsk({ action, pickup });
  const ref = shortId(pickup.id);
  return (
    <div className="flex flex-wrap gap-2 *:grow @dense:flex-nowrap @dense:compact:gap-0.5 @dense:justify-end @dense:*:grow-0">
      {!isOpen(pickup.status) && <p className="text-sm text-ink-soft @dense:hidden">{texts.finished}</p>}
      {mayCall('assignPickup') && (
        <AssignButton pickup={pickup} enabled={may('assign')} onClick={ask('assign')} />
      )}
      {quietActions.map(([action, icon, tone]) =>
        may(action) ? (
          <RowButton
            key={action}
            icon={icon}
            tone={tone}
            word={texts[action]}
            label={texts.pickupAction(texts[action], ref)}
            onClick={ask(action)}
          />
        ) : (
          <Spacer key={action} />
        ),
      )}
    </div>
  );
}

type AssignProps = {
  readonly pickup: PickupSummary;
  readonly enabled: boolean;
  readonly onClick: () => void;
};

function AssignButton({ pickup, enabled, onClick }: AssignProps) {
  const word = pickup.assignedCollector ? texts.reassign : texts.assign;
  return (
    <Button
      small
      className={classNames('@dense:text-xs @dense:comfortable:h-11', !enabled && '@max-dense:hidden')}
      tone="secondary"
      disabled={!enabled}
      aria-label={texts.pickupAction(word, shortId(pickup.id))}
      onClick={onClick}
    >
      {word}
    </Button>
  );
}

/** As wide as the button that other rows have here. */
function Spacer() {
  return (
    <span aria-hidden className="hidden @dense:block @dense:w-9 @dense:shrink-0 @dense:comfortable:size-11" />
  );
}
