import { useState } from 'react';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { countInVain, type Line, sumFigures, sumLines } from './sum-figures.ts';
import { texts } from './texts.ts';
import type { AllFigures } from './use-figures.ts';

const rowsAtOnce = 50;

const total = 'total';

type Props = { readonly figures: AllFigures; readonly by: 'area' | 'collector' };

export function FiguresTable({ figures, by }: Props) {
  const [shown, setShown] = useState(rowsAtOnce);
  const { days, names } = figures;
  const lines = sumLines(days, by);
  const rows = [{ id: total, ...sumFigures(days) }, ...lines.slice(0, shown)];
  const loadMore = lines.length > shown ? () => setShown(shown + rowsAtOnce) : undefined;
  return (
    <DataTable
      look="compact"
      caption={texts.caption[by]}
      columns={listColumns(by, names)}
      list={{ rows, loadMore, loadingMore: false }}
      rowKey={({ id }) => id}
      emptyMessage={texts.empty}
    />
  );
}

const number = (text: string | number) => <span className="tabular-nums">{text}</span>;

function listColumns(by: Props['by'], names: AllFigures['names']): readonly Column<Line>[] {
  return [
    {
      id: 'name',
      header: by === 'area' ? texts.byArea : texts.byCollector,
      primary: true,
      cell: ({ id }) => (
        <span className="wrap-anywhere">
          {id === total ? texts.total : (names.get(id) ?? texts.former[by])}
        </span>
      ),
    },
    { id: 'booked', header: texts.booked, cell: ({ booked }) => number(booked) },
    {
      id: 'completed',
      header: texts.completed,
      cell: ({ completed, booked }) => number(texts.share(completed, booked)),
    },
    {
      id: 'onTime',
      header: texts.onTime,
      cell: ({ onTime, completed }) => number(texts.share(onTime, completed)),
    },
    {
      id: 'inVain',
      header: texts.couldNotCollect,
      cell: (line) => number(texts.share(countInVain(line), countInVain(line) + line.completed)),
    },
    { id: 'cancelledLate', header: texts.cancelledLate, cell: ({ cancelledLate }) => number(cancelledLate) },
    { id: 'problems', header: texts.problems, cell: ({ problems }) => number(problems) },
    {
      id: 'kilometres',
      header: texts.kilometres,
      cell: ({ kilometres }) => number(texts.roundKilometres(kilometres)),
    },
  ];
}
