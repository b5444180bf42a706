import { LazyCompleteDialog } from '#collector/at-door/dialogs.ts';
import { AskButton, AskPlace } from '#collector/money/ask-button.tsx';
import { TakeCash } from '#collector/money/take-cash.tsx';
import { PendingApproval } from '#collector/pending-approval.tsx';
import { Positions } from '#collector/positions/positions.tsx';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen, mayAct, mayActNow } from '#contracts/pickups/transitions.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { useAccountOf } from '#features/account/use-account.ts';
import { describeCost, describeMoney, paidByPhone } from '#features/money/describe-money.ts';
import { describeToPay } from '#features/money/describe-to-pay.ts';
import { Facts, Repeat, WasteItems } from '#features/pickup/details/facts.tsx';
import { HeadFrame, Person, When } from '#features/pickup/details/head-frame.tsx';
import { type PickupAnswer, PickupOfAddress } from '#features/pickup/details/one-pickup.tsx';
import { Part } from '#features/pickup/details/part.tsx';
import { ProblemParts } from '#features/pickup/details/problem-parts.tsx';
import { Directions } from '#features/pickup/details/report-button.tsx';
import { LastParts, type OpenDialog, Parts, Sheet, useSheet } from '#features/pickup/details/sheet.tsx';
import { texts as detailsTexts } from '#features/pickup/details/texts.ts';
import { PinMark } from '#features/pickup/pin-mark.tsx';
import { useExpectedPickup } from '#features/pickup/use-expected-pickup.ts';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { eachMinute } from '#platform/api/query-client.ts';
import { dashboards } from '#platform/paths.ts';
import { useSession } from '#platform/session/use-session.ts';
import { printDay } from '#shared/print-when.ts';
import * as sharedTexts from '#shared/texts.ts';
import { forLaterDate } from '#shared/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { BackLink, RouteButton } from '#ui/button/route-button.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { texts } from './texts.ts';

const listPath = `${dashboards.collector}?tab=assignedPickups`;

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

/** Without an id in the address: the next assignment, else the last completed one. */
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

const LazyUpdateStatusDialog = lazyDialog(
  texts.updateTitle,
  async () => (await import('./update-status-dialog.tsx')).UpdateStatusDialog,
);

type ActionsProps = { readonly pickup: Pickup; readonly open: OpenDialog };

function Actions({ pickup, open }: ActionsProps) {
  return (
    <Part title={detailsTexts.actions}>
      {isOpen(pickup.status) ? <OpenActions pickup={pickup} open={open} /> : <Finished pickup={pickup} />}
    </Part>
  );
}

function OpenActions({ pickup, open }: ActionsProps) {
  return (
    <>
      {mayActNow('complete', 'collector', pickup, readNow()) ? (
        <Button icon="check" onClick={() => open(LazyCompleteDialog)} className="sm:self-start">
          {texts.picked}
        </Button>
      ) : (
        <p>{forLaterDate(printDay(pickup))}</p>
      )}
      {mayAct('could-not-collect', 'collector', pickup.status) && (
        <Button
          tone="secondary"
          icon="refresh"
          onClick={() => open(LazyUpdateStatusDialog)}
          className="sm:self-start"
        >
          {texts.updateTitle}
        </Button>
      )}
    </>
  );
}

function Finished({ pickup }: Pick<ActionsProps, 'pickup'>) {
  const { status, money } = pickup;
  const due = money?.due ?? 0;
  const isOwed = status === 'completed' && due > 0;
  const isPaidByPhone = money?.byMobileMoney === true && due <= 0;
  return (
    <>
      {isOwed || isPaidByPhone ? (
        <p className="font-semibold tabular-nums">{isOwed ? describeMoney(pickup) : paidByPhone}</p>
      ) : (
        <p>{status === 'cancelled' ? detailsTexts.wasCancelled : detailsTexts.nothingToDo}</p>
      )}
      <TakeCash pickup={pickup} />
      {isOwed && pickup.canAsk && <AskButton stop={{ ...pickup, due }} />}
      <AskPlace />
    </>
  );
}
