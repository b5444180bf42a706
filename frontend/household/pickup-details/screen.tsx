import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { firstDateOf, isOpen, mayAct, mayActNow } from '#contracts/pickups/transitions.ts';
import { findOpenProblem } from '#contracts/problems/problem-rules.ts';
import { describeCost, describeMoney } from '#features/money/describe-money.ts';
import { Facts, Instructions, partOfRepeat, WasteItems } from '#features/pickup/details/facts.tsx';
import { type PickupAnswer, PickupOfAddress } from '#features/pickup/details/one-pickup.tsx';
import { Part, QuietActions } from '#features/pickup/details/part.tsx';
import { ProblemParts, ReturnOf } from '#features/pickup/details/problem-parts.tsx';
import { LastParts, type OpenDialog, Parts, Sheet, useSheet } from '#features/pickup/details/sheet.tsx';
import { texts as detailsTexts } from '#features/pickup/details/texts.ts';
import { useExpectedPickup } from '#features/pickup/use-expected-pickup.ts';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { oweTexts, PayPart } from '#household/pay/pay-part.tsx';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { dashboards } from '#platform/paths.ts';
import { useSession } from '#platform/session/use-session.ts';
import { isDialling } from '#platform/ussd-code.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { cancelFrom } from '#shared/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { BackLink, RouteButton } from '#ui/button/route-button.tsx';
import { DialLine } from '#ui/dial/dial-line.tsx';
import { NewsPromise } from '#ui/news-promise.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LazyCancelDialog, LazyRescheduleDialog } from './dialogs.ts';
import { HouseholdHead } from './head.tsx';
import { describeAnswer, dialled, texts } from './texts.ts';

const listPath = `${dashboards.user}?tab=pickupHistory`;

export function Screen() {
  return (
    <DashboardShell>
      <BackLink to={listPath}>{texts.back}</BackLink>
      <PickupOfAddress
        lists={[(signal) => call('listMyPickups', { query: { limit: '1' }, signal })]}
        listPath={listPath}
        none={
          <EmptyState
            message={texts.none}
            hint={texts.noneHint}
            action={<RouteButton to="/schedule-pickup">{texts.requestOne}</RouteButton>}
          />
        }
      >
        {(answer) => <Details {...answer} />}
      </PickupOfAddress>
    </DashboardShell>
  );
}

function Details({ pickup, expected }: PickupAnswer) {
  const soon = useExpectedPickup(pickup);
  const sheet = useSheet(pickup);
  const { open } = sheet;
  // Once nothing can be done any more, the head has the rest.
  const hasSide = isOpen(soon.status);
  const hasOpenReport = findOpenProblem(pickup) !== undefined;
  return (
    <Sheet
      sheet={sheet}
      head={<HouseholdHead pickup={pickup} soon={soon} expected={expected} open={open} />}
      hasColumns={hasSide}
    >
      <Parts>
        <Problems pickup={pickup} />
        {hasOpenReport && <PayBelow pickup={pickup} />}
        <ReturnOf pickup={pickup} />
        <OwnFacts pickup={pickup} />
        <Instructions pickup={pickup} />
        <WasteItems pickup={pickup} />
      </Parts>
      {hasSide && (
        <Parts isSide>
          <Actions pickup={soon} open={open} />
        </Parts>
      )}
      <LastParts pickup={pickup} />
    </Sheet>
  );
}

type Props = { readonly pickup: Pickup };

/** Below an open report: while the amount is in question, paying takes another press. */
function PayBelow({ pickup }: Props) {
  const { money, payment } = pickup;
  const [isWanted, setWanted] = useState(false);
  if (!money || money.due <= 0) return null;
  const isShown = isWanted || !money.inQuestion || payment?.status === 'open';
  return (
    <div className="py-4">
      {isShown ? (
        <PayPart pickup={pickup} />
      ) : (
        <Button tone="quiet" onClick={() => setWanted(true)}>
          {oweTexts.payAnyway}
        </Button>
      )}
    </div>
  );
}

function Problems({ pickup }: Props) {
  const account = useSession()?.account;
  const open = findOpenProblem(pickup);
  return (
    <ProblemParts
      pickup={pickup}
      title={texts.report.yours}
      answerTitle={texts.report.answer}
      unanswered={
        open && (
          <p className="text-ink-soft">
            <span>{describeAnswer(open)}</span>{' '}
            <NewsPromise account={account} when={texts.report.whenAnswered} isEssential={false} />
          </p>
        )
      }
    />
  );
}

export function OwnFacts({ pickup }: Props) {
  const { status, standingOrder } = pickup;
  return (
    <Facts
      pickup={pickup}
      cost={isOpen(status) ? describeMoney(pickup) : describeCost(pickup)}
      repeat={
        standingOrder && (
          <Link
            to="/standing-orders"
            className="-my-2 flex min-h-11 items-center text-sm font-normal underline"
          >
            {partOfRepeat('your', standingOrder.everyWeeks)}
          </Link>
        )
      }
      correct={
        <Link to="/account?page=places" className="-my-2 flex min-h-11 items-center font-normal underline">
          {texts.correctPosition}
        </Link>
      }
    />
  );
}

type ActionsProps = { readonly pickup: Pickup; readonly open: OpenDialog };

function Actions({ pickup, open }: ActionsProps) {
  const account = useSession()?.account;
  const firstDate = firstDateOf('cancel', 'user', pickup);
  const canCancel = mayActNow('cancel', 'user', pickup, readNow());
  return (
    <Part title={detailsTexts.actions}>
      <QuietActions>
        {mayAct('reschedule', 'user', pickup.status) && (
          <Button tone="quiet" icon="calendar" onClick={() => open(LazyRescheduleDialog)}>
            {texts.reschedule}
          </Button>
        )}
        {canCancel && (
          <Button tone="danger-quiet" icon="x-circle" onClick={() => open(LazyCancelDialog)}>
            {detailsTexts.cancel}
          </Button>
        )}
      </QuietActions>
      {!canCancel && (
        <p className="text-sm text-ink-soft">
          {`${texts.workStarted} ${firstDate ? cancelFrom(printDateWithDay(firstDate)) : ''}`}
        </p>
      )}
      {isDialling(account) && <DialLine text={dialled?.change} className="text-ink-soft" />}
    </Part>
  );
}
