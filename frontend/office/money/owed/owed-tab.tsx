import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AreaDue, OwedPickup } from '#contracts/money/money-calls.ts';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { OwnLink } from '#features/access/own-link.tsx';
import { Amount, Section } from '#office/money/section.tsx';
import type { Money } from '#office/money/use-money.ts';
import { householdPath, pickupPath } from '#platform/paths.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Households } from './households.tsx';
import { texts } from './texts.ts';

export function OwedTab({ money: { due } }: { readonly money: Money }) {
  return (
    <div className="flex flex-col gap-8">
      <DueByArea due={due} />
      {due.areas.length > 0 && <Households areas={due.areas} />}
      <PickupLines title={texts.unpriced} hint={texts.unpricedHint} pickups={due.unpriced} />
      <PickupLines title={texts.toGiveBack} hint={texts.toGiveBackHint} pickups={due.credits} />
    </div>
  );
}

const total = 'total';

type Line = Omit<AreaDue, 'name'> & { readonly name: string };

const ages = ['upTo7', 'upTo30', 'older'] as const;
const sumOf = (line: Line) => ages.reduce((sum, age) => sum + line[age], 0);

const columns: readonly Column<Line>[] = [
  { id: 'area', header: texts.area, primary: true, cell: ({ name }) => name },
  ...ages.map(
    (age): Column<Line> => ({
      ...{ id: age, header: texts[age], amount: true },
      cell: (line) => <Amount pesewas={line[age]} />,
    }),
  ),
  { id: 'sum', header: texts.sum, amount: true, cell: (line) => <Amount pesewas={sumOf(line)} strong /> },
];

function listLines(areas: readonly AreaDue[]): readonly Line[] {
  const lines = areas.map((area) => ({ ...area, name: area.name ?? texts.formerArea }));
  if (lines.length < 2) return lines;
  const add = (age: (typeof ages)[number]) => lines.reduce((sum, line) => sum + line[age], 0);
  const [upTo7, upTo30, older] = [add('upTo7'), add('upTo30'), add('older')];
  return [...lines, { areaId: total, name: texts.total, upTo7, upTo30, older }];
}

function DueByArea({ due: { areas, isCut } }: { readonly due: Money['due'] }) {
  return (
    <Section title={texts.toPay} note={texts.toPayNote}>
      {areas.length === 0 ? (
        <p className="text-ink-soft">{texts.nothingToPay}</p>
      ) : (
        <DataTable
          look="compact"
          caption={texts.toPay}
          columns={columns}
          list={{ rows: listLines(areas), loadMore: undefined, loadingMore: false }}
          rowKey={({ areaId }) => areaId}
          emptyMessage={texts.nothingToPay}
        />
      )}
      {isCut && <Alert tone="warning">{texts.isCut}</Alert>}
    </Section>
  );
}

/** `GH₵ 12.50`; `Which size?`, and what was paid already. */
function describeOwed({ amount, open }: OwedPickup): string {
  if (!open) return printPesewas(amount);
  return [wordOf(texts.open, open), ...(amount > 0 ? [texts.paidAlready(amount)] : [])].join(' · ');
}

const linesAtOnce = 10;

type Props = { readonly title: string; readonly hint: string; readonly pickups: readonly OwedPickup[] };

/** Pickups whose money staff have to look at, in rows of 40 px on a wide screen; nothing where there are none. */
function PickupLines({ title, hint, pickups }: Props) {
  const [shown, setShown] = useState(linesAtOnce);
  if (pickups.length === 0) return null;
  return (
    <Panel title={title}>
      <p className="text-sm text-ink-soft">{hint}</p>
      <ul className="flex flex-col divide-y divide-line">
        {pickups.slice(0, shown).map((pickup) => (
          <li key={pickup.id} className="flex flex-wrap items-center gap-x-2 hover:bg-ground md:text-sm">
            <OwnLink
              to={householdPath(splitPickupId(pickup.id).userId)}
              className="flex min-h-11 items-center font-semibold text-brand underline wrap-anywhere md:min-h-10"
            >
              {pickup.name}
            </OwnLink>
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
