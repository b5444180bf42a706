import { Link } from 'react-router-dom';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { describeCost, describeMoney } from '#features/money/describe-money.ts';
import { Facts, partOfRepeat } from '#features/pickup/details/facts.tsx';
import { Instructions, WasteItems } from '#features/pickup/details/more-facts.tsx';
import { type PickupAnswer, PickupOfAddress } from '#features/pickup/details/one-pickup.tsx';
import { ProblemParts, ReturnOf } from '#features/pickup/details/problem-parts.tsx';
import { LastParts, Parts, Sheet, useSheet } from '#features/pickup/details/sheet.tsx';
import { useExpectedPickup } from '#features/pickup/use-expected-pickup.ts';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { PayPart } from '#household/pay/pay-part.tsx';
import { call } from '#platform/api/client.ts';
import { hasMobileMoney } from '#platform/mobile-money.ts';
import { dashboards } from '#platform/paths.ts';
import { useSession } from '#platform/session/use-session.ts';
import { BackLink } from '#ui/button/page-link.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { NewsPromise } from '#ui/news-promise.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Actions } from './actions.tsx';
import { HouseholdHead } from './head.tsx';
import { texts } from './texts.ts';

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
  // Who can do nothing more finds the rest in the head.
  const hasSide = isOpen(soon.status);
  return (
    <Sheet
      sheet={sheet}
      head={<HouseholdHead pickup={pickup} soon={soon} expected={expected} open={open} />}
      hasColumns={hasSide}
    >
      <Parts>
        {hasMobileMoney && hasPayment(pickup) && <PayPart pickup={pickup} />}
        <Problems pickup={pickup} />
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

function hasPayment({ money, payment }: Pickup): boolean {
  return (money?.due ?? 0) > 0 || payment !== undefined;
}

function Problems({ pickup }: Props) {
  const account = useSession()?.account;
  return (
    <ProblemParts
      pickup={pickup}
      title={texts.report.yours}
      answerTitle={texts.report.answer}
      unanswered={
        <p className="text-ink-soft">
          {texts.report.waiting}{' '}
          <NewsPromise account={account} when={texts.report.whenAnswered} isEssential={false} />
        </p>
      }
    />
  );
}

/** What became of the price stands in the head; ways lead to the repeating pickup, and to what visits taught. */
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
