import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { useMedia } from '#ui/use-media.ts';
import './fold-list.css';

type ListProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
};

/** A list of the office for what takes more than a row: rows of 40 px that unfold on a desktop, cards elsewhere. */
export function FoldList<Row extends { readonly id: string }>({ label, rows, children }: ListProps<Row>) {
  return (
    <div className="@container">
      <ul aria-label={label} data-rows="compact" className="fold-list flex flex-col gap-3">
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
    </div>
  );
}

type RowProps = {
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  readonly cells: ReactNode;
  readonly head: ReactNode;
  /** What is done most: in the row. They take `rowAction`. */
  readonly actions: ReactNode;
  readonly more: ReactNode;
  readonly failure?: ReactNode;
  readonly children: ReactNode;
};

export const rowAction = 'fold-action';

/** One of a `FoldList`: what matters in a row, with the rest behind a press; a card with all of it elsewhere. */
export function FoldRow(props: RowProps) {
  const { heading: Heading, title, head, actions, more, failure, children } = props;
  const isRow = useMedia('(min-width: 64rem)');
  if (isRow) return <Row {...props} />;
  return (
    <article className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <header>
        <Heading className="text-lg wrap-anywhere">{title}</Heading>
        {head}
      </header>
      {children}
      {failure}
      <footer className="flex flex-wrap items-center gap-2 not-sm:*:grow">
        {actions}
        {more}
      </footer>
    </article>
  );
}

function Row({ heading: Heading, title, cells, actions, more, failure, children }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <article>
      <div className="fold-row relative flex items-center gap-3 text-xs hover:bg-ground">
        <Icon name="chevron-right" className={classNames('size-4 text-brand', isOpen && 'fold-open')} />
        <Heading className="fold-title shrink-0 text-xs">
          <button
            type="button"
            title={title}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
            className="line-clamp-2 w-full text-left text-brand after:absolute after:inset-0"
          >
            {title}
          </button>
        </Heading>
        {cells}
        <div className="relative flex shrink-0 items-center justify-end gap-1">{actions}</div>
      </div>
      {failure && <div className="p-3">{failure}</div>}
      {isOpen && (
        <div id={id} className="fold-rest flex flex-col gap-3 border-t border-line bg-ground py-3 pr-3">
          {children}
          <footer className="flex flex-wrap gap-2">{more}</footer>
        </div>
      )}
    </article>
  );
}

export function FoldTime({ children }: { readonly children: ReactNode }) {
  return <span className="fold-time shrink-0 text-ink-soft tabular-nums">{children}</span>;
}

/** What differs most between rows: it takes the room that the others leave, and is cut there. */
export function FoldText({ children }: { readonly children: ReactNode }) {
  return <p className="fold-text line-clamp-2 min-w-0 grow">{children}</p>;
}
