import type { ReactNode } from 'react';
import type { PickupSummary } from '#contracts/pickups.ts';
import { texts } from '../texts.ts';
import { whenText } from '../when.ts';
import { personName, wasteWord } from '../words.ts';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-26 shrink-0 text-sm leading-6 text-ink-soft">{label}</dt>
      <dd className="min-w-0 grow font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

type Props = {
  readonly pickup: PickupSummary;
  readonly household?: boolean | undefined;
  /** Who has it now, if anybody. */
  readonly collector?: boolean | undefined;
};

/** Which pickup a dialog is about. */
export function ShortFacts({ pickup, household, collector }: Props) {
  const { assignedCollector } = pickup;
  return (
    <dl className="flex flex-col gap-1 rounded-md bg-sunken p-3">
      <Fact label={texts.facts.what}>{wasteWord(pickup.wasteType)}</Fact>
      <Fact label={texts.facts.when}>{whenText(pickup)}</Fact>
      <Fact label={texts.facts.where}>{pickup.location}</Fact>
      {household && <Fact label={texts.facts.household}>{personName(pickup.user)}</Fact>}
      {collector && assignedCollector && (
        <Fact label={texts.facts.collector}>{personName(assignedCollector)}</Fact>
      )}
    </dl>
  );
}
