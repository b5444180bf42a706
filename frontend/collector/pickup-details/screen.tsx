import { PendingApproval } from '#collector/pending-approval.tsx';
import { Positions } from '#collector/positions/positions.tsx';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { useAccountOf } from '#features/account/use-account.ts';
import { describeCost } from '#features/money/describe-money.ts';
import { describeToPay } from '#features/money/describe-to-pay.ts';
import { Directions } from '#features/pickup/details/directions-link.tsx';
import { Facts, Repeat } from '#features/pickup/details/facts.tsx';
import { HeadFrame } from '#features/pickup/details/head-frame.tsx';
import { WasteItems } from '#features/pickup/details/more-facts.tsx';
import { type PickupAnswer, PickupOfAddress } from '#features/pickup/details/one-pickup.tsx';
import { Person } from '#features/pickup/details/person.tsx';
import { ProblemParts } from '#features/pickup/details/problem-parts.tsx';
import { LastParts, Parts, Sheet, useSheet } from '#features/pickup/details/sheet.tsx';
import { texts as detailsTexts } from '#features/pickup/details/texts.ts';
import { When } from '#features/pickup/details/when.tsx';
import { PinMark } from '#features/pickup/pin-mark.tsx';
import { useExpectedPickup } from '#features/pickup/use-expected-pickup.ts';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { call } from '#platform/api/client.ts';
import { eachMinute } from '#platform/api/query-client.ts';
import { dashboards } from '#platform/paths.ts';
import { useSession } from '#platform/session/use-session.ts';
import * as sharedTexts from '#shared/texts.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { BackLink } from '#ui/button/page-link.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Actions } from './actions.tsx';
import { texts } from './texts.ts';

const listPath = `${dashboards.collector}?tab=assignedPickups`;

/** A pickup of a collector. Nothing is asked while the account waits for approval: every answer would be no. */
export function Screen() {
  const waits = useAccountOf('collector')?.isApproved === false;
  return (
    <DashboardShell>
      <BackLink to={listPath}>{texts.back}</BackLink>
      {waits ? <PendingApproval /> : <AssignedPickup />}
    </DashboardShell>
  );
}

const query = { limit: '1' } as const;

/** Without an id in the address: the next assignment, else the last finished one. */
function AssignedPickup() {
  const accountId = useSession()?.account.id;
  return (
    <>
      <PickupOfAddress
        lists={[
          (signal) => call('listAssignedPickups', { query, signal }),
          (signal) => call('listCompletedPickups', { query, signal }),
        ]}
        listPath={listPath}
        lostHint={texts.lostHint}
        none={
          <EmptyState
            message={texts.none}
            hint={texts.noneHint}
            action={<RouteButton to={dashboards.collector}>{detailsTexts.toList}</RouteButton>}
          />
        }
        // Nobody drives to a pickup that was lost.
        asking={eachMinute}
      >
        {(answer) =>
          answer.pickup.assignedCollector?.id === accountId ? <Details {...answer} /> : <HandedBack />
        }
      </PickupOfAddress>
      <Positions />
    </>
  );
}

/** It was handed back just now. */
function HandedBack() {
  return (
    <EmptyState
      icon="check-circle"
      message={sharedTexts.couldNotCollect}
      hint={sharedTexts.noLongerYours}
      action={<RouteButton to={listPath}>{detailsTexts.toList}</RouteButton>}
    />
  );
}

/** What can be done stands right below the head. */
function Details({ pickup, expected }: PickupAnswer) {
  const soon = useExpectedPickup(pickup);
  const sheet = useSheet(pickup);
  return (
    <Sheet sheet={sheet} head={<CollectorHead pickup={pickup} expected={expected} />} hasColumns={false}>
      <Parts>
        <Actions pickup={soon} open={sheet.open} />
        <div className="py-4">
          <Person
            title={detailsTexts.userContact}
            person={pickup.user}
            noPhone={isOpen(soon.status) ? detailsTexts.noPhone : texts.phoneLater}
          />
        </div>
      </Parts>
      <Parts>
        <ProblemParts pickup={pickup} title={detailsTexts.reported} answerTitle={detailsTexts.officeAnswer} />
        <Facts
          pickup={pickup}
          cost={isOpen(pickup.status) ? describeToPay(pickup) : describeCost(pickup)}
          hidesLocation
          repeat={<Repeat pickup={pickup} />}
        />
        <WasteItems pickup={pickup} />
      </Parts>
      <LastParts pickup={pickup} />
    </Sheet>
  );
}

type Props = { readonly pickup: Pickup; readonly expected: ExpectedSpan | undefined };

/** The head: when and where are the largest on the screen, what to know before one gets there, the number and the way. */
function CollectorHead({ pickup, expected }: Props) {
  const { location, notes, status, user } = pickup;
  return (
    <HeadFrame pickup={pickup} look="plain">
      <PinMark pin={pickup.pin} />
      <When pickup={pickup} expected={expected} whom="this one" />
      <p className="text-xl font-bold wrap-anywhere">{location || detailsTexts.erased}</p>
      {notes && (
        <p className="rounded-md bg-gold-tint px-3 py-2 wrap-anywhere whitespace-pre-line text-gold-tint-ink">
          {notes}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden not-sm:*:grow">
        {user.phone && isOpen(status) && (
          <LinkButton tone="secondary" icon="phone" href={`tel:${user.phone}`}>
            {texts.contactUser}
          </LinkButton>
        )}
        <Directions pickup={pickup} tone="secondary" />
      </div>
    </HeadFrame>
  );
}
