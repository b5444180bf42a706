import type { ReactNode } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { texts } from '#features/pickup/texts.ts';
import { fullName } from '#shared/full-name.ts';
import { printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-3">
      <dt className="min-w-26 shrink-0 text-sm text-ink-soft">{label}</dt>
      <dd className="min-w-0 grow font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

type Props = { readonly pickup: PickupSummary; readonly household?: boolean; readonly collector?: boolean };

export function ShortFacts({ pickup, household, collector }: Props) {
  const { assignedCollector } = pickup;
  return (
    <dl className="flex flex-col gap-1 rounded-md bg-sunken p-3">
      <Fact label={texts.facts.what}>{wasteLabel(pickup.wasteType)}</Fact>
      <Fact label={texts.facts.when}>{printWhen(pickup)}</Fact>
      <Fact label={texts.facts.where}>{pickup.location}</Fact>
      {household && <Fact label={texts.facts.household}>{fullName(pickup.user)}</Fact>}
      {collector && assignedCollector && (
        <Fact label={texts.facts.collector}>{fullName(assignedCollector)}</Fact>
      )}
    </dl>
  );
}
