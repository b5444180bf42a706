import { useState } from 'react';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen, mayAct } from '#contracts/pickups/transitions.ts';
import { findOpenProblem } from '#contracts/problems/problem-rules.ts';
import { describeMoney } from '#features/money/describe-money.ts';
import { MoneyLine } from '#features/money/money-line.tsx';
import { findSpan, HeadFrame, type HeadProps, Person, When } from '#features/pickup/details/head-frame.tsx';
import { ReportButton } from '#features/pickup/details/report-button.tsx';
import { texts as detailsTexts } from '#features/pickup/details/texts.ts';
import { StatusLine } from '#features/pickup/next-pickup.tsx';
import { texts as sharedTexts } from '#features/pickup/texts.ts';
import { oweTexts, PayPart } from '#household/pay/pay-part.tsx';
import { BookAgainButton } from '#household/user-dashboard/book-again-button.tsx';
import { useWaitingRequests } from '#platform/offline/queue/queue-store.ts';
import { receiptPath } from '#platform/paths.ts';
import { useSession } from '#platform/session/use-session.ts';
import { fullName } from '#shared/full-name.ts';
import { printInstant } from '#shared/print-when.ts';
import { brand } from '#site/brand.ts';
import { Button } from '#ui/button/button.tsx';
import type { ButtonTone } from '#ui/button/button-classes.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { NewsPromise } from '#ui/news-promise.tsx';
import { Scene } from '#ui/scene/scene.tsx';
import { useNow } from '#ui/use-now.ts';
import { LazyPaidDialog, LazyReportDialog, LazyRescheduleDialog } from './dialogs.ts';
import { OwnPickupState } from './own-pickup-state.tsx';
import { describeAnswer, describeLate, texts } from './texts.ts';

/** The head of a pickup's page for its household, by its status. */
export function HouseholdHead(props: HeadProps) {
  const { pickup } = props;
  const now = useNow();
  const isMoved = useWaitingRequests(pickup.id).some(({ call }) => call === 'reschedulePickup');
  if (pickup.status === 'completed') return <Done {...props} />;
  if (pickup.status === 'cancelled') return <Cancelled pickup={pickup} />;
  if (!isMoved && (pickup.awaitingTime || isOverdue(pickup, now))) return <Attention {...props} />;
  return <Coming {...props} />;
}

function Coming({ pickup, expected }: HeadProps) {
  const { status, assignedCollector: collector } = pickup;
  const account = useSession()?.account;
  return (
    <HeadFrame pickup={pickup} look="band">
      <When pickup={pickup} expected={expected} whom="you" />
      <StatusLine status={status} />
      <div className="border-t border-band-line pt-4 empty:hidden">
        {collector && (
          <Person title={texts.yourCollector} person={collector} tone="gold" noPhone={detailsTexts.noPhone} />
        )}
        {!collector && isOpen(status) && (
          <p>
            <strong className="block">{texts.looking}</strong>
            <NewsPromise account={account} when={sharedTexts.whenFound} />
          </p>
        )}
      </div>
    </HeadFrame>
  );
}

function Cancelled({ pickup }: Pick<HeadProps, 'pickup'>) {
  const reason = [...pickup.history].reverse().find(({ event }) => event === 'cancelled')?.reason;
  return (
    <HeadFrame pickup={pickup} look="plain">
      <div>
        <p className="text-xl font-bold">{detailsTexts.wasCancelled}</p>
        {reason && <p className="wrap-anywhere">{reason}</p>}
        <MoneyLine pickup={pickup} />
      </div>
      <BookAgainButton pickup={pickup} className="sm:self-start" />
    </HeadFrame>
  );
}

/** Nobody came, or the household has to choose a new time. */
function Attention({ pickup, soon, expected, open }: HeadProps) {
  const now = useNow();
  const { awaitingTime, assignedCollector: collector } = pickup;
  const canMove = mayAct('reschedule', 'user', soon.status);
  const text = awaitingTime
    ? texts.waiting(awaitingTime)
    : describeLate(pickup, findSpan(pickup, expected, now), now);
  return (
    <HeadFrame pickup={pickup} look="warning" badge={<OwnPickupState pickup={pickup} now={now} />}>
      <div>
        <p className="text-xl font-bold">{text}</p>
        {canMove && <p>{awaitingTime || collector ? texts.chooseTime : texts.noneFound}</p>}
      </div>
      {collector && <Person title={texts.yourCollector} person={collector} tone="primary" />}
      <div className="flex flex-wrap gap-2 not-sm:*:grow">
        {canMove && (
          <Button
            icon="calendar"
            tone={collector?.phone ? 'secondary' : 'primary'}
            onClick={() => open(LazyRescheduleDialog)}
          >
            {texts.newTime}
          </Button>
        )}
        <ReportButton
          pickup={soon}
          open={open}
          dialog={LazyReportDialog}
          tone="secondary"
          label={awaitingTime ? texts.report.title : texts.didNotCome}
        />
        {!collector?.phone && <CallUs tone="secondary" />}
      </div>
    </HeadFrame>
  );
}

function Done({ pickup, soon, open }: HeadProps) {
  const problem = findOpenProblem(pickup);
  const isDue = (pickup.money?.due ?? 0) > 0;
  // Somebody who saw an amount due here also sees that it was paid.
  const [wasDue] = useState(isDue);
  // While a report is open, paying is below it.
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

function CallUs({ tone }: { readonly tone: ButtonTone }) {
  if (!brand.supportPhone) return null;
  return (
    <LinkButton tone={tone} icon="phone" href={`tel:${brand.supportPhone.replace(/\s/g, '')}`}>
      {texts.callUs}
    </LinkButton>
  );
}
