import type { AreaDue } from '#contracts/money/money-calls.ts';
import { Amount } from '#office/money/amount.tsx';
import { Section } from '#office/money/section.tsx';
import type { Money } from '#office/money/use-money.ts';
import { Alert } from '#ui/state/alert.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { texts } from './texts.ts';

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

export function DueByArea({ due: { areas, isCut } }: { readonly due: Money['due'] }) {
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
