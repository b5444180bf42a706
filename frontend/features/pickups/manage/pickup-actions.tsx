import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { shortId } from '#contracts/pickups/short-id.ts';
import { isOpen, mayAct } from '#contracts/pickups/transitions.ts';
import { Button } from '#ui/button/button.tsx';
import type { ButtonTone } from '#ui/button/button-classes.ts';
import { classNames } from '#ui/class-names.ts';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { pickupAction, texts } from './texts.ts';

/** Which dialog to open, about which pickup. */
export type PickupQuestion = {
  readonly action: 'assign' | 'edit' | 'cancel';
  readonly pickup: PickupSummary;
};

type Props = { readonly pickup: PickupSummary; readonly onAsk: (question: PickupQuestion) => void };

/**
 * The buttons of a row. In the table Assign stays, disabled, where it can no longer be done, with the places of the
 * others, so that the column is even; a card says that the pickup is finished.
 */
export function PickupActions({ pickup, onAsk }: Props) {
  const may = (action: PickupQuestion['action']) => mayAct(action, 'admin', pickup.status);
  const ask = (action: PickupQuestion['action']) => () => onAsk({ action, pickup });
  const ref = shortId(pickup.id);
  return (
    <div className="flex flex-wrap gap-2 *:grow @dense:flex-nowrap @dense:compact:gap-0.5 @dense:justify-end @dense:*:grow-0">
      {!isOpen(pickup.status) && <p className="text-sm text-ink-soft @dense:hidden">{texts.finished}</p>}
      <AssignButton pickup={pickup} enabled={may('assign')} onClick={ask('assign')} />
      {may('edit') ? (
        <IconButton icon="edit" tone="quiet" word={texts.edit} about={ref} onClick={ask('edit')} />
      ) : (
        <Spacer />
      )}
      {may('cancel') ? (
        <IconButton
          icon="x-circle"
          tone="danger-quiet"
          word={texts.cancel}
          about={ref}
          onClick={ask('cancel')}
        />
      ) : (
        <Spacer />
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
      aria-label={pickupAction(word, shortId(pickup.id))}
      onClick={onClick}
    >
      {word}
    </Button>
  );
}

type IconProps = {
  readonly icon: IconName;
  readonly tone: ButtonTone;
  readonly word: string;
  readonly about: string;
  readonly onClick: () => void;
};

/** With its word on a card; in the table a square for a finger. */
function IconButton({ icon, tone, word, about, onClick }: IconProps) {
  return (
    <Button
      small
      className="@dense:w-9 @dense:comfortable:size-11"
      tone={tone}
      icon={icon}
      title={word}
      aria-label={pickupAction(word, about)}
      onClick={onClick}
    >
      <span className="@dense:sr-only">{word}</span>
    </Button>
  );
}

/** As wide as the button that other rows have here. */
function Spacer() {
  return (
    <span aria-hidden className="hidden @dense:block @dense:w-9 @dense:shrink-0 @dense:comfortable:size-11" />
  );
}
