import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwedPickup } from '#contracts/money/money-calls.ts';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { householdPath, pickupPath } from '#platform/paths.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { texts } from './texts.ts';

/** `GH₵ 12.50`; `Which size?`, and what was paid already. */
function describeOwed({ amount, open }: OwedPickup): string {
  if (!open) return printPesewas(amount);
  return [wordOf(texts.open, open), ...(amount > 0 ? [texts.paidAlready(amount)] : [])].join(' · ');
}

const linesAtOnce = 10;

type Props = { readonly title: string; readonly hint: string; readonly pickups: readonly OwedPickup[] };

/** Pickups whose money staff have to look at, in rows of 40 px on a wide screen; nothing where there are none. */
export function PickupLines({ title, hint, pickups }: Props) {
  const [shown, setShown] = useState(linesAtOnce);
  if (pickups.length === 0) return null;
  return (
    <Panel title={title}>
      <p className="text-sm text-ink-soft">{hint}</p>
      <ul className="flex flex-col divide-y divide-line">
        {pickups.slice(0, shown).map((pickup) => (
          <li key={pickup.id} className="flex flex-wrap items-center gap-x-2 hover:bg-ground md:text-sm">
            <Link
              to={householdPath(splitPickupId(pickup.id).userId)}
              className="flex min-h-11 items-center font-semibold text-brand underline wrap-anywhere md:min-h-10"
            >
              {pickup.name}
            </Link>
            <Link
              to={pickupPath(pickup.id)}
              className="flex min-h-11 grow flex-wrap items-center justify-between gap-x-4 md:min-h-10"
            >
              <span className="text-sm whitespace-nowrap underline">{printDateWithDay(pickup.date)}</span>
              <span className="tabular-nums">{describeOwed(pickup)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {pickups.length > shown && (
        <Button tone="secondary" onClick={() => setShown(shown + 3 * linesAtOnce)}>
          {texts.more}
        </Button>
      )}
    </Panel>
  );
}
