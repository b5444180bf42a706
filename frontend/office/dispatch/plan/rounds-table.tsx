import { memo, type ReactNode, useState } from 'react';
import { printClock } from '#shared/print-when.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { planTexts, sayPlan } from './plan-texts.ts';
import {
  type RoundRow,
  type RoundsProps,
  type Sort,
  type SortKey,
  sortKeys,
  sortRows,
} from './round-rows.ts';

type Props = RoundsProps & { readonly renderOpen: (row: RoundRow) => ReactNode };

/** What a phone has no room for stands in the first column there. */
const wideOnly: ReadonlySet<SortKey> = new Set(['areas', 'withoutPosition', 'isEdited']);
const numeric: ReadonlySet<SortKey> = new Set(['stops', 'kilometres', 'withoutPosition']);

const cellClasses = (key: SortKey) => classNames(wideOnly.has(key) && 'wide', numeric.has(key) && 'number');

export function RoundsTable({ rows, colours, raisedId, selectedId, onRaise, onSelect, renderOpen }: Props) {
  const [sort, setSort] = useState<Sort>({ key: 'name', isDescending: false });
  const turn = (key: SortKey) =>
    setSort((now) => ({ key, isDescending: now.key === key && !now.isDescending }));
  return (
    <div className="rounds-box rounded-lg border border-line bg-surface">
      <table className="rounds w-full text-left text-xs tabular-nums">
        <caption className="sr-only">{planTexts.rounds}</caption>
        <thead className="sticky top-0 z-10 bg-sunken">
          <tr>
            {sortKeys.map((key) => (
              <SortHeader key={key} id={key} sort={sort} onSort={turn} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortRows(rows, sort).map((row) => (
            <Row
              key={row.id}
              row={row}
              colour={colours.get(row.id) ?? ''}
              isRaised={row.id === raisedId}
              isSelected={row.id === selectedId}
              onRaise={onRaise}
              onSelect={onSelect}
            >
              {row.id === selectedId && renderOpen(row)}
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeaderProps = { readonly id: SortKey; readonly sort: Sort; readonly onSort: (key: SortKey) => void };

function SortHeader({ id, sort, onSort }: HeaderProps) {
  const isSorted = sort.key === id;
  const hint: string | undefined = (planTexts.columnHints as Partial<Record<SortKey, string>>)[id];
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
      className={classNames(cellClasses(id), 'font-semibold text-ink-soft')}
    >
      <button
        type="button"
        title={hint}
        onClick={() => onSort(id)}
        className={classNames('head flex w-full items-center gap-0.5', numeric.has(id) && 'justify-end')}
      >
        <span aria-hidden={hint !== undefined}>{planTexts.columns[id]}</span>
        {hint && <span className="sr-only">{hint}</span>}
        {isSorted && (
          <Icon name="chevron-down" className={classNames('size-4', !sort.isDescending && 'rotate-180')} />
        )}
      </button>
    </th>
  );
}

type RowProps = Pick<Props, 'onRaise' | 'onSelect'> & {
  readonly row: RoundRow;
  readonly colour: string;
  readonly isRaised: boolean;
  readonly isSelected: boolean;
  readonly children: ReactNode;
};

const Row = memo(function Row({ row, colour, isRaised, isSelected, onRaise, onSelect, children }: RowProps) {
  return (
    <>
      <tr
        ref={isSelected ? toTop : undefined}
        onPointerEnter={() => onRaise(row.id)}
        onPointerLeave={() => onRaise(undefined)}
        onFocus={() => onRaise(row.id)}
        onBlur={() => onRaise(undefined)}
        className={classNames(
          'relative border-t border-line',
          isSelected ? 'bg-tint-strong' : isRaised && 'bg-tint',
        )}
      >
        <th scope="row" className="font-medium">
          <button
            type="button"
            aria-expanded={isSelected}
            onClick={() => onSelect(row.id)}
            className="name flex w-full min-w-0 items-center gap-2 text-left after:absolute after:inset-0"
          >
            <span className={classNames('round-dot', colour)} />
            <Name row={row} />
          </button>
        </th>
        <Cells row={row} />
      </tr>
      {isSelected && (
        <tr className="border-t border-line bg-ground">
          <td colSpan={sortKeys.length}>{children}</td>
        </tr>
      )}
    </>
  );
});

/** An opened round begins where its stops have most room: at the top of the table, or of the window where the table does not scroll. */
function toTop(row: HTMLTableRowElement | null): void {
  const table = row?.closest('table');
  const box = table?.parentElement;
  if (!row || !table || !box) return;
  if (box.scrollHeight <= box.clientHeight) row.scrollIntoView({ block: 'start' });
  else box.scrollTop = row.offsetTop - (table.tHead?.offsetHeight ?? 0);
}

/** The name, and what has to be seen at once: that something is against the round. */
function Name({ row: { name, areas, warnings, isEdited } }: { readonly row: RoundRow }) {
  return (
    <>
      <span className="min-w-0 grow">
        <span className="line-clamp-2 wrap-anywhere">{name}</span>
        <span className="block truncate text-2xs font-normal text-ink-soft narrow">
          {[areas.join(', '), isEdited && planTexts.edited].filter(Boolean).join(' · ')}
        </span>
      </span>
      {warnings.length > 0 && (
        <span title={warnings.join(' ')} className="shrink-0 text-pending-ink">
          <Icon name="alert" className="size-4" />
          <span className="sr-only">{warnings.join(' ')}</span>
        </span>
      )}
    </>
  );
}

function Cells({ row }: { readonly row: RoundRow }) {
  const { areas, stops, most, kilometres, startAt, endAt, withoutPosition, isEdited, isChanging } = row;
  return (
    <>
      <td className={classNames(cellClasses('areas'), 'areas truncate')} title={areas.join(', ')}>
        {areas.join(', ')}
      </td>
      <td className={cellClasses('stops')}>{most === undefined ? stops : sayPlan.load(stops, most)}</td>
      <td className={cellClasses('kilometres')}>{kilometres.toFixed(1)}</td>
      <td className="span">{printSpan(startAt, endAt)}</td>
      <td className={cellClasses('withoutPosition')}>{withoutPosition || ''}</td>
      <td className={cellClasses('isEdited')}>
        {isEdited && <Icon name="edit" className="size-4 text-brand" />}
        <span className={isEdited ? 'sr-only' : undefined}>
          {isEdited ? planTexts.edited : isChanging && planTexts.changing}
        </span>
      </td>
    </>
  );
}

/** `08:00 AM – 05:12 PM` */
export function printSpan(startAt: string, endAt: string): string {
  return startAt && `${printClock(startAt)} – ${printClock(endAt)}`;
}
