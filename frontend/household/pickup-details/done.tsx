import { useState } from 'react';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { findOpenProblem } from '#contracts/problems/problem-rules.ts';
import { BookAgainButton } from '#features/booking/book-again-button.tsx';
import { describeMoney } from '#features/money/describe-money.ts';
import { HeadFrame, type HeadProps } from '#features/pickup/details/head-frame.tsx';
import { ReportButton } from '#features/pickup/details/report-button.tsx';
import { texts as detailsTexts } from '#features/pickup/details/texts.ts';
import { PayPart } from '#household/pay/pay-part.tsx';
import { oweTexts } from '#household/pay/pay-texts.ts';
import { receiptPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { printInstant } from '#shared/print-when.ts';
import { brand } from '#site/brand.ts';
import type { ButtonTone } from '#ui/button/button-classes.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { Scene } from '#ui/scene/scene.tsx';
import { LazyPaidDialog, LazyReportDialog } from './dialogs.ts';
import { describeAnswer, texts } from './texts.ts';

export function Done({ pickup, soon, open }: HeadProps) {
  const problem = findOpenProblem(pickup);
  const isDue = (pickup.money?.due ?? 0) > 0;
  // Who saw something to pay here also sees that it was paid.
  const [wasDue] = useState(isDue);
  // The way to pay never stands above what they reported.
  const isToPay = !problem && (isDue || wasDue);
  const money = describeMoney(pickup);
  return (
    <HeadFrame pickup={pickup} look={isDue ? 'plain' : 'done'}>
      {isToPay && (
        <PayPart
          pickup={pickup}
          beside={
            <ReportButton
              pickup={soon}
              open={open}
              dialog={LazyPaidDialog}
              tone="secondary"
              label={oweTexts.alreadyPaid}
              hasIcon={false}
            />
          }
        />
      )}
      {!isToPay && money && (
        <div>
          <p className="text-xl font-bold tabular-nums">{money}</p>
          {problem && pickup.money?.inQuestion && <p>{describeAnswer(problem)}</p>}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {!problem && !isDue && <Scene name="done" className="h-24" />}
        <div className="min-w-0 grow basis-48">
          {!problem && (
            <p className={isDue ? 'text-lg font-semibold' : 'text-2xl font-bold'}>{texts.thanks}</p>
          )}
          <Collected pickup={pickup} />
        </div>
      </div>
      <Ways pickup={pickup} soon={soon} open={open} isDue={isDue} />
    </HeadFrame>
  );
}

type WaysProps = Omit<HeadProps, 'expected'> & { readonly isDue: boolean };

function Ways({ pickup, soon, open, isDue }: WaysProps) {
  return (
    <div className="flex flex-wrap gap-2 not-sm:*:grow">
      <BookAgainButton pickup={pickup} tone={isDue ? 'secondary' : undefined} />
      {pickup.receipt && (
        <RouteButton tone="secondary" to={receiptPath(pickup.id)}>
          {texts.receipt}
        </RouteButton>
      )}
      <ReportButton
        pickup={soon}
        open={open}
        dialog={LazyReportDialog}
        tone="quiet"
        label={texts.report.title}
      />
      {isDue && <CallUs tone="quiet" />}
    </div>
  );
}

function Collected({ pickup }: { readonly pickup: Pickup }) {
  const { history, assignedCollector: collector, id, takenTo } = pickup;
  const entry = [...history].reverse().find(({ event }) => event === 'completed');
  const by = collector ? fullName(collector) : entry?.by.name;
  return (
    <p className="wrap-anywhere">
      <span>{texts.collected(entry && printInstant(entry.at), by)}</span>
      {takenTo && <span className="block">{texts.takenTo(takenTo)}</span>}
      <span className="block text-sm text-ink-soft">
        {detailsTexts.number} <span className="font-mono">{shortId(id)}</span>
      </span>
    </p>
  );
}

export function CallUs({ tone }: { readonly tone: ButtonTone }) {
  if (!brand.supportPhone) return null;
  return (
    <LinkButton tone={tone} icon="phone" href={`tel:${brand.supportPhone.replace(/\s/g, '')}`}>
      {texts.callUs}
    </LinkButton>
  );
}
