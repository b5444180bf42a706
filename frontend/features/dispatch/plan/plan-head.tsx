import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { type OpenPlan, setPlan } from './plan-store.ts';
import { planTexts, sayPlan } from './plan-texts.ts';

type Props = {
  readonly plan: OpenPlan;
  /** Pickups that are not any more what they were when it was made. */
  readonly changed: number;
};

/** How much the plan is, what it may move, and what has changed since it was made. */
export function PlanHead({ plan, changed }: Props) {
  const { draft, isReplan } = plan;
  const rounds = draft?.rounds.filter(({ stops }) => stops.length > 0) ?? [];
  const stops = rounds.reduce((sum, round) => sum + round.stops.length, 0);
  const kilometres = rounds.reduce((sum, { way }) => sum + (way?.kilometres ?? 0), 0);
  const isEdited = rounds.some(({ way }) => !way);
  const canApply = stops > 0 || (draft?.out.length ?? 0) > 0;
  const askAgain = (more: Partial<OpenPlan> = {}) => setPlan({ ...plan, ...more, draft: undefined });
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-xl">{planTexts.title}</h2>
        {!canApply && (
          <Button tone="secondary" onClick={() => setPlan(undefined)} className="ml-auto">
            {planTexts.back}
          </Button>
        )}
        {draft && stops > 0 && (
          <p className="tabular-nums">
            {sayPlan.summary(rounds.length, stops)}
            {!isEdited && `, ${sayPlan.kilometres(kilometres)}`}
          </p>
        )}
      </div>
      <CheckboxField
        label={planTexts.replan}
        hint={planTexts.replanHint}
        checked={isReplan}
        onChange={(event) => askAgain({ isReplan: event.target.checked })}
      />
      {changed > 0 && (
        <Alert tone="warning">
          <p>{sayPlan.changed(changed)}</p>
          <Button tone="secondary" icon="refresh" onClick={() => askAgain()} className="mt-2">
            {planTexts.again}
          </Button>
        </Alert>
      )}
    </header>
  );
}
