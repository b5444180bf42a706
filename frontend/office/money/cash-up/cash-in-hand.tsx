import { useState } from 'react';
import type { HeldCash } from '#contracts/money/money-calls.ts';
import { Amount } from '#office/money/amount.tsx';
import { Section } from '#office/money/section.tsx';
import { texts } from '#office/money/texts.ts';
import { type Money, nameCollector } from '#office/money/use-money.ts';
import { printPesewas } from '#shared/money.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { CountCashDialog, WriteOffDialog } from './cash-dialogs.tsx';

/** Rows that are shown at first, and with each press more. */
const rowsAtOnce = 20;

type Opened = { readonly what: 'count' | 'writeOff'; readonly held: HeldCash };

/** What each collector should have in cash, to be counted when they hand it over. */
export function CashInHand({ money }: { readonly money: Money }) {
  const [open, setOpen] = useState<Opened>();
  const [shown, setShown] = useState(rowsAtOnce);
  const { cash } = money;
  const loadMore = cash.length > shown ? () => setShown(shown + rowsAtOnce) : undefined;
  const close = () => setOpen(undefined);
  const opened = open && {
    held: open.held,
    name: nameCollector(money, open.held.collectorId),
    onClose: close,
  };
  return (
    <Section title={texts.inHand} note={texts.inHandNote}>
      {cash.length === 0 ? (
        <p className="text-ink-soft">{texts.nobodyHolds}</p>
      ) : (
        <DataTable
          caption={texts.inHand}
          columns={listColumns(money, setOpen)}
          list={{ rows: cash.slice(0, shown), loadMore, loadingMore: false }}
          rowKey={({ collectorId }) => collectorId}
          emptyMessage={texts.nobodyHolds}
        />
      )}
      {opened && open.what === 'count' && <CountCashDialog {...opened} />}
      {opened && open.what === 'writeOff' && <WriteOffDialog {...opened} />}
    </Section>
  );
}

function listColumns(money: Money, onOpen: (opened: Opened) => void): readonly Column<HeldCash>[] {
  const nameOf = ({ collectorId }: HeldCash) => nameCollector(money, collectorId);
  return [
    {
      id: 'collector',
      header: texts.collector,
      primary: true,
      cell: (held) => <span className="wrap-anywhere">{nameOf(held)}</span>,
    },
    { id: 'amount', header: texts.amount, cell: ({ amount }) => <Amount pesewas={amount} strong /> },
    { id: 'last', header: texts.last, cell: ({ last }) => <LastCounted last={last} /> },
    {
      id: 'actions',
      header: texts.actions,
      actions: true,
      cell: (held) => (
        <>
          <Button
            tone="secondary"
            aria-label={texts.countOf(nameOf(held))}
            onClick={() => onOpen({ what: 'count', held })}
          >
            {texts.count}
          </Button>
          {held.amount !== 0 && (
            <Button
              tone="quiet"
              aria-label={texts.writeOffOf(nameOf(held))}
              onClick={() => onOpen({ what: 'writeOff', held })}
            >
              {texts.writeOff}
            </Button>
          )}
        </>
      ),
    },
  ];
}

function LastCounted({ last }: Pick<HeldCash, 'last'>) {
  if (!last) return <span className="text-ink-soft">{texts.never}</span>;
  return (
    <span>
      <span className="whitespace-nowrap">{printPesewas(last.counted)}</span>{' '}
      <time dateTime={last.at} className="text-sm whitespace-nowrap text-ink-soft">
        {printDateWithDay(last.at.slice(0, 10))}
      </time>
    </span>
  );
}
