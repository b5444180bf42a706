import { useState } from 'react';
import { StickyBar } from '#features/dispatch/board/assign-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { setPlan } from './plan-store.ts';
import { planTexts, sayPlan } from './plan-texts.ts';

type Props = {
  /** Pickups that applying assigns. */
  readonly count: number;
  readonly isEdited: boolean;
  readonly onApply: () => void;
};

/** Applies the plan, or discards it; what was changed by hand is not lost without a question. */
export function PlanBar({ count, isEdited, onApply }: Props) {
  const [isAsking, setAsking] = useState(false);
  const discard = () => setPlan(undefined);
  return (
    <>
      <StickyBar>
        <div className="flex items-center justify-end gap-2">
          {count === 0 && <p className="mr-auto">{planTexts.unchanged}</p>}
          <Button tone="secondary" onClick={isEdited ? () => setAsking(true) : discard}>
            {planTexts.discard}
          </Button>
          {count > 0 && (
            <Button onClick={onApply} className="grow sm:grow-0">
              {sayPlan.apply(count)}
            </Button>
          )}
        </div>
      </StickyBar>
      <ConfirmDialog
        open={isAsking}
        title={planTexts.discardTitle}
        message={planTexts.discardHint}
        confirmLabel={planTexts.discard}
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
