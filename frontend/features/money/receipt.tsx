import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { readMoneyLines } from '#contracts/money/money-lines.ts';
import type { PaymentMethod, PaymentReceipt } from '#contracts/money/pickup-money.ts';
import { printSized } from '#contracts/money/sizes.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { pickupPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { printDay, printInstant } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { brand } from '#site/brand.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { Fact } from '#ui/part.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

const texts = {
  title: 'Receipt',
  paid: 'Paid',
  at: 'Date',
  for: 'For',
  household: 'Household',
  number: 'pickup',
  givenBack: 'refunded',
  noInvoice: 'Not a tax invoice.',
  print: 'Print',
  pickup: 'See the pickup',
  none: 'No receipt.',
  noneHint: 'Nothing has been paid for this pickup yet.',
  failed: 'Failed to load this receipt.',
} as const;

const methodWords: Readonly<Record<PaymentMethod, string>> = {
  cash: 'In cash',
  'mobile money': 'By Mobile Money',
};

export function Receipt() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('getPickup', { params: { id } }),
    enabled: id !== '',
  });
  if (data?.pickup.receipt) {
    const { receipt, receipts = [receipt] } = data.pickup;
    return <Papers pickup={data.pickup} receipts={receipts} />;
  }
  if (data || !id) return <EmptyState message={texts.none} hint={texts.noneHint} />;
  if (!error) return <Skeleton className="h-96 rounded-xl" />;
  const message = failureText(error, texts.failed);
  return <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />;
}

type PapersProps = { readonly pickup: Pickup; readonly receipts: readonly PaymentReceipt[] };

function Papers({ pickup, receipts }: PapersProps) {
  const { refunded } = readMoneyLines(pickup);
  const latest = [...receipts].reverse();
  return (
    <>
      {latest.map((receipt, index) => (
        <Paper key={receipt.id} pickup={pickup} receipt={receipt} refunded={index === 0 ? refunded : 0} />
      ))}
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => window.print()}>{texts.print}</Button>
        <RouteButton tone="secondary" to={pickupPath(pickup.id)}>
          {texts.pickup}
        </RouteButton>
      </div>
    </>
  );
}

type PaperProps = { readonly pickup: Pickup; readonly receipt: PaymentReceipt; readonly refunded: number };

function Paper({ pickup, receipt, refunded }: PaperProps) {
  return (
    <article className="flex max-w-xl flex-col gap-5 rounded-xl border border-line bg-surface p-5 shadow-card">
      <Operator />
      <div>
        <h2 className="text-lg">
          {texts.title} <span className="font-mono">{receipt.id}</span>
        </h2>
        <p className="text-3xl font-bold tabular-nums">{printPesewas(receipt.amount)}</p>
        {refunded > 0 && <p>{`${printPesewas(refunded)} ${texts.givenBack}`}</p>}
      </div>
      <dl className="grid gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-2">
        <Fact label={texts.paid}>{wordOf(methodWords, receipt.method)}</Fact>
        <Fact label={texts.at}>{printInstant(receipt.at)}</Fact>
        <Fact label={texts.for}>{describePickup(pickup)}</Fact>
        <Fact label={texts.household}>{fullName(pickup.user)}</Fact>
      </dl>
      <p className="border-t border-line pt-4 text-sm text-ink-soft">{texts.noInvoice}</p>
    </article>
  );
}

function Operator() {
  const { legalName, name, address, supportPhone } = brand;
  return (
    <p>
      <b className="block">{legalName ?? name}</b>
      <span className="block text-sm text-ink-soft">
        {[address, supportPhone].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}

/** `Plastic, 1 bin, Sat 3rd Aug 2026, pickup ABC123` */
function describePickup(pickup: Pickup): string {
  const { size, count } = pickup.price ?? {};
  const parts = [wasteLabel(pickup.wasteType), size && printSized({ size, count }), printDay(pickup)];
  return [...parts, `${texts.number} ${shortId(pickup.id)}`].filter(Boolean).join(', ');
}
