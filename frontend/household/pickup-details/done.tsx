import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { findOpenProblem } from '#contracts/problems/problem-rules.ts';
import { BookAgainButton } from '#features/booking/book-again-button.tsx';
import { describeMoney } from '#features/money/describe-money.ts';
import { HeadFrame, type HeadProps } from '#features/pickup/details/head-frame.tsx';
import { ReportButton } from '#features/pickup/details/report-button.tsx';
import { texts as detailsTexts } from '#features/pickup/details/texts.ts';
import { receiptPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { printInstant } from '#shared/print-when.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { Scene } from '#ui/scene/scene.tsx';
import { LazyReportDialog } from './dialogs.ts';
import { texts } from './texts.ts';

export function Done({ pickup, soon, open }: HeadProps) {
  // Nobody who waits for an answer is thanked.
  const isWell = findOpenProblem(pickup) === undefined;
  const money = describeMoney(pickup);
  return (
    <HeadFrame pickup={pickup} look="done">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {isWell && <Scene name="done" className="h-24" />}
        <div className="min-w-0 grow basis-48">
          {isWell && <p className="text-2xl font-bold">{texts.thanks}</p>}
          <Collected pickup={pickup} />
          {money && <p className="mt-1 font-semibold tabular-nums">{money}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 not-sm:*:grow">
        <BookAgainButton pickup={pickup} />
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
      </div>
    </HeadFrame>
  );
}

function Collected({ pickup }: { readonly pickup: Pickup }) {
  const { history, assignedCollector: collector, id } = pickup;
  const entry = [...history].reverse().find(({ event }) => event === 'completed');
  const by = collector ? fullName(collector) : entry?.by.name;
  return (
    <p className="wrap-anywhere">
      <span>{texts.collected(entry && printInstant(entry.at), by)}</span>
      <span className="block text-sm text-ink-soft">
        {detailsTexts.number} <span className="font-mono">{shortId(id)}</span>
      </span>
    </p>
  );
}
