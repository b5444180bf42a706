import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AreaDue, OwedPickup } from '#contracts/money/money-calls.ts';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { Amount } from '#office/money/amount.tsx';
import { Section } from '#office/money/section.tsx';
import { texts } from '#office/money/texts.ts';
import type { Money } from '#office/money/use-money.ts';
import { householdPath, pickupPath } from '#platform/paths.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';

const total = 'total';

type Line = Omit<AreaDue, 'name'> & { readonly name: string };

const columns: readonly Column<Line>[] = [
  { id: 'area', header: texts.area, primary: true, cell: ({ name }) => name },
  { id: 'upTo7', header: texts.upTo7, cell: ({ upTo7 }) => <Amount pesewas={upTo7} /> },
  { id: 'upTo30', header: texts.upTo30, cell: ({ upTo30 }) => <Amount pesewas={upTo30} /> },
  { id: 'older', header: texts.older, cell: ({ older }) => <Amount pesewas={older} /> },
  { id: 'sum', header: texts.sum, cell: (line) => <Amount pesewas={sumOf(line)} strong /> },
];

const sumOf = ({ upTo7, upTo30, older }: Line) => upTo7 + upTo30 + older;

function listLines(areas: readonly AreaDue[]): readonly Line[] {
  const lines = areas.map((area) => ({ ...area, name: area.name ?? texts.formerArea }));
  if (lines.length < 2) return lines;
  const add = (pick: (line: Line) => number) => lines.reduce((sum, line) => sum + pick(line), 0);
  const all = {
    areaId: total,
    name: texts.total,
    pickups: add(({ pickups }) => pickups),
    upTo7: add(({ upTo7 }) => upTo7),
    upTo30: add(({ upTo30 }) => upTo30),
    older: add(({ older }) => older),
  };
  return [all, ...lines];
}

/** What is to pay by area and age, and the pickups that have waited longest. */
export function Due({ due }: { readonly due: Money['due'] }) {
  const { areas, oldest, isCut } = due;
  if (areas.length === 0)
    return (
      <Section title={texts.toPay}>
        <p className="text-ink-soft">{texts.nothingToPay}</p>
      </Section>
    );
  const pickups = areas.reduce((sum, area) => sum + area.pickups, 0);
  return (
    <Section title={texts.toPay} note={texts.toPayNote}>
      <DataTable
        caption={texts.toPay}
        columns={columns}
        list={{ rows: listLines(areas), loadMore: undefined, loadingMore: false }}
        rowKey={({ areaId }) => areaId}
        emptyMessage={texts.nothingToPay}
      />
      {isCut && <Alert tone="warning">{texts.isCut}</Alert>}
      <details>
        <summary className="flex min-h-11 items-center font-semibold text-brand underline">
          {oldest.length === 1 ? texts.oldestOne : texts.oldest(oldest.length, oldest.length === pickups)}
        </summary>
        <div className="rounded-lg border border-line bg-surface px-4 py-1 shadow-card">
          <PickupLines pickups={oldest} />
        </div>
      </details>
    </Section>
  );
}

/** What households get back. */
export function GiveBackPanel({ credits }: { readonly credits: readonly OwedPickup[] }) {
  return (
    <Panel title={texts.toGiveBack}>
      <p className="text-sm text-ink-soft">{texts.toGiveBackHint}</p>
      <PickupLines pickups={credits} />
    </Panel>
  );
}

/** Completed pickups whose size or price staff have to set. */
export function UnpricedPanel({ unpriced }: { readonly unpriced: readonly OwedPickup[] }) {
  return (
    <Panel title={texts.unpriced}>
      <p className="text-sm text-ink-soft">{texts.unpricedHint}</p>
      <PickupLines pickups={unpriced} />
    </Panel>
  );
}

/** `GH₵ 12.50`; `Which size?`, and what was paid already. */
function describeOwed({ amount, open }: OwedPickup): string {
  if (!open) return printPesewas(amount);
  return [wordOf(texts.open, open), ...(amount > 0 ? [texts.paidAlready(amount)] : [])].join(' · ');
}

/** Lines that are shown at first, and with each press more. */
const linesAtOnce = 10;

function PickupLines({ pickups }: { readonly pickups: readonly OwedPickup[] }) {
  const [shown, setShown] = useState(linesAtOnce);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {pickups.slice(0, shown).map((pickup) => (
          <li key={pickup.id} className="flex flex-wrap items-center gap-x-2 hover:bg-ground">
            <Link
              to={householdPath(splitPickupId(pickup.id).userId)}
              className="flex min-h-11 items-center font-semibold text-brand underline wrap-anywhere"
            >
              {pickup.name}
            </Link>
            <Link
              to={pickupPath(pickup.id)}
              className="flex min-h-11 grow flex-wrap items-center justify-between gap-x-4 py-1.5"
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
    </>
  );
}
