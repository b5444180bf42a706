import { Link } from 'react-router-dom';
import { useQueue } from '#platform/offline/queue/queue-store.ts';
import type { Queue } from '#platform/offline/queue/queued-request.ts';
import { statementPath } from '#platform/paths.ts';
import { printPesewas } from '#shared/money.ts';

const texts = { cash: 'Cash in hand', statement: 'See your statement' } as const;

type Props = {
  /** In pesewas, as answered: seconds behind. */
  readonly cash: number | undefined;
  /** Whether any of the collector's pickups has a price. */
  readonly isPriced: boolean;
};

/** The cash to hand over, with what waits on this device; nothing where that is none and nothing has a price. */
export function CashInHand({ cash = 0, isPriced }: Props) {
  const all = cash + sumCash(useQueue());
  if (all === 0 && !isPriced) return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg border border-line bg-surface px-4 py-2 shadow-card">
      <p>
        <span className="block text-sm text-ink-soft">{texts.cash}</span>
        <span className="text-xl font-bold tabular-nums">{printPesewas(all)}</span>
      </p>
      <Link
        to={statementPath}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        {texts.statement}
      </Link>
    </section>
  );
}

/** What was taken and is not known to the server. */
function sumCash(queue: Queue): number {
  return queue.reduce((sum, request) => sum + (request.rejection ? 0 : readCash(request)), 0);
}

function readCash(request: Queue[number]): number {
  if (request.call === 'completePickup') return request.body.paid?.amount ?? 0;
  return request.call === 'takeCash' ? request.body.amount : 0;
}
