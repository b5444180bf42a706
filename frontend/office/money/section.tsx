import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { printPesewas } from '#shared/money.ts';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { PagedList } from '#ui/table/use-paged-list.ts';

type Props = { readonly title: string; readonly note?: string; readonly children: ReactNode };

/** What staff write down for a change of money. */
export function MoneyNote(props: ComponentProps<typeof TextField>) {
  return <TextField autoComplete="off" maxLength={200} {...props} />;
}

/** A part of the page without a frame, because its table has one. */
export function Section({ title, note, children }: Props) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">{title}</h2>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
      </header>
      {children}
    </section>
  );
}

type TableProps<Row> = Omit<Props, 'children'> &
  Pick<ComponentProps<typeof DataTable<Row>>, 'columns' | 'rowKey'> & {
    readonly list: Pick<PagedList<Row>, 'rows'> & Partial<PagedList<Row>>;
    /** Above the rows, if there are any. */
    readonly total?: Row;
    /** How many rows at first; each press shows three times as many more. */
    readonly atOnce?: number;
    readonly empty: string;
    readonly tools?: ReactNode;
    readonly children?: ReactNode;
  };

export function TableSection<Row>(props: TableProps<Row>) {
  const { title, note, list, total, atOnce = Number.POSITIVE_INFINITY, empty, tools, children } = props;
  const [shown, setShown] = useState(atOnce);
  const { rows, error, busy = false, retry = () => {}, loadingMore = false } = list;
  const hasMore = rows !== undefined && rows.length > shown;
  const loadMore = hasMore ? () => setShown(shown + 3 * atOnce) : list.loadMore;
  const withTotal = [...(total ? [total] : []), ...(rows ?? []).slice(0, shown)];
  return (
    <Section title={title} note={note}>
      {tools}
      <ListFailure list={{ rows, error, busy, retry }} />
      {rows?.length === 0 && <p className="text-ink-soft">{empty}</p>}
      {(rows ? rows.length > 0 : !error) && (
        <DataTable
          look="compact"
          caption={title}
          columns={props.columns}
          list={{ rows: rows && withTotal, loadMore, loadingMore }}
          rowKey={props.rowKey}
          emptyMessage={empty}
        />
      )}
      {children}
    </Section>
  );
}

export const linkClass =
  'inline-flex min-h-11 items-center wrap-anywhere text-brand underline decoration-brand-line underline-offset-2 hover:decoration-current @dense:min-h-9.5';

export function CollectorLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <Link to={`/money?tab=cash-up&collector=${id}`} className={linkClass}>
      {name}
    </Link>
  );
}

type FactsProps = { readonly facts: readonly (readonly [label: string, amount: number | undefined])[] };

export function AmountFacts({ facts }: FactsProps) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3">
      {facts.map(([label, amount = 0]) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{printPesewas(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An amount in a table; none at all is a dash, so that what is there stands out. */
export function Amount({ pesewas, strong }: { readonly pesewas: number; readonly strong?: boolean }) {
  const isNone = pesewas === 0;
  return (
    <span
      className={classNames(
        'whitespace-nowrap tabular-nums',
        strong && 'font-semibold',
        isNone && 'text-ink-soft',
      )}
    >
      {isNone ? '–' : printPesewas(pesewas)}
    </span>
  );
}
