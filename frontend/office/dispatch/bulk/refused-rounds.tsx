import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { Button } from '#ui/button/button.tsx';
import type { RoundStep } from './round-steps.ts';
import { confirm, leave } from './run-bulk.ts';
import { bulkTexts, say } from './texts.ts';

export type NameOf = (collectorId: string) => string;

type Props = {
  readonly refused: readonly RoundStep[];
  readonly nameOf: NameOf;
  /** The day's pickups, to say what somebody else has stored. */
  readonly pickups: readonly DispatchPickup[];
};

/** Rounds with something against them: what, by collector, and whether their pickups are assigned all the same. */
export function RefusedRounds({ refused, nameOf, pickups }: Props) {
  const places = new Map(pickups.map(({ id, location }) => [id, location]));
  const confirmable = refused.filter(isConfirmable).map(({ collectorId }) => collectorId);
  return (
    <section aria-label={bulkTexts.refusals} className="rounded-md border border-line bg-surface">
      <ul className="divide-y divide-line">
        {refused.map((step) => (
          <RefusedRound
            key={step.collectorId}
            step={step}
            name={nameOf(step.collectorId)}
            theirs={step.before.stops.flatMap(({ pickupId }) => places.get(pickupId) ?? [])}
          />
        ))}
      </ul>
      {confirmable.length > 1 && (
        <div className="border-t border-line p-2">
          <Button tone="secondary" onClick={() => confirm(confirmable)}>
            {bulkTexts.assignAll}
          </Button>
        </div>
      )}
    </section>
  );
}

const isConfirmable = ({ refusal }: RoundStep) => refusal?.kind !== 'failed';

type RefusedProps = { readonly step: RoundStep; readonly name: string; readonly theirs: readonly string[] };

function RefusedRound({ step, name, theirs }: RefusedProps) {
  const { collectorId } = step;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2 text-sm">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {describeRefusal(step, name).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {step.refusal?.kind === 'replaced' && theirs.length > 0 && <p>{say.theirs(theirs)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="quiet" small aria-label={say.leaveOut(name)} onClick={() => leave([collectorId])}>
          {bulkTexts.leaveOut}
        </Button>
        {isConfirmable(step) && (
          <Button
            tone="secondary"
            small
            aria-label={say.assignAnywayTo(name)}
            onClick={() => confirm([collectorId])}
          >
            {bulkTexts.assignAnyway}
          </Button>
        )}
      </div>
    </li>
  );
}

function describeRefusal({ refusal }: RoundStep, name: string): readonly string[] {
  if (!refusal) return [];
  if (refusal.kind === 'replaced') return [bulkTexts.replaced];
  if (refusal.kind === 'failed') return [refusal.message];
  const known = refusal.warnings.map((code) => say.warning(code, name));
  return known.every((sentence) => sentence !== undefined) ? known : [refusal.message];
}
