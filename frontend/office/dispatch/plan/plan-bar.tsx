import { useState } from 'react';
import { StickyBar } from '#office/dispatch/board/assign-bar.tsx';
import { say } from '#office/dispatch/collectors/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { applyPlan } from './apply-plan.ts';
import type { OpenPlan } from './plan-parts.ts';
import { setPlan } from './plan-store.ts';
import { planTexts, sayPlan, sayRun } from './plan-texts.ts';

type Props = {
  readonly plan: OpenPlan;
  /** The rounds that applying stores, by the names of their collectors. */
  readonly changing: readonly string[];
  readonly count: number;
  readonly released: number;
  readonly isEdited: boolean;
};

export function PlanBar({ plan, changing, count, released, isEdited }: Props) {
  const [isAsking, setAsking] = useState(false);
  const rounds = changing.length;
  const discard = () => setPlan(undefined);
  return (
    <>
      <StickyBar>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="mr-auto min-w-0 text-sm wrap-anywhere">
            {rounds > 0 ? sayRun.changing(changing) : count === 0 ? planTexts.unchanged : ''}
          </p>
          <Button tone="secondary" onClick={isEdited ? () => setAsking(true) : discard}>
            {planTexts.discard}
          </Button>
          {count + rounds + released > 0 && (
            <Button onClick={() => applyPlan(plan)} className="grow sm:grow-0">
              {count > 0 ? sayPlan.apply(count) : released > 0 ? say.release(released) : sayRun.order(rounds)}
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
