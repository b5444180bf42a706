import { mayReopen } from '#contracts/pickups/completion.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen, mayAct, mayActNow } from '#contracts/pickups/transitions.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { describeMoney } from '#features/money/describe-money.ts';
import { Facts, Instructions, Repeat, WasteItems } from '#features/pickup/details/facts.tsx';
import { HeadFrame, Person, When } from '#features/pickup/details/head-frame.tsx';
import { type PickupAnswer, PickupOfAddress } from '#features/pickup/details/one-pickup.tsx';
import { Part, QuietActions } from '#features/pickup/details/part.tsx';
import { ProblemParts, ReturnOf } from '#features/pickup/details/problem-parts.tsx';
import { Directions, ReportButton } from '#features/pickup/details/report-button.tsx';
import { LastParts, type OpenDialog, Parts, Sheet, useSheet } from '#features/pickup/details/sheet.tsx';
import { texts as detailsTexts } from '#features/pickup/details/texts.ts';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { PinMark } from '#features/pickup/pin-mark.tsx';
import {
  LazyAssignDialog,
  LazyCancelDialog,
  LazyCompleteDialog,
  LazyEditDialog,
  LazyLogProblemDialog,
  LazyPinDialog,
  LazyPositionDialog,
  LazyReopenDialog,
} from '#office/pickup-dialogs/dialogs.ts';
import { texts as dialogTexts } from '#office/pickup-dialogs/texts.ts';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { dashboards, householdPath } from '#platform/paths.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/button/button.tsx';
import { BackLink, RouteButton } from '#ui/button/route-button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { useNow } from '#ui/use-now.ts';
import { StaffMoney } from './staff-money.tsx';
import { texts } from './texts.ts';

const listPath = `${dashboards.admin}?tab=managePickups`;

export function Screen() {
  return (
    <AdminShell>
      <BackLink to={listPath}>{texts.back}</BackLink>
      <PickupOfAddress
        lists={[(signal) => call('listPickups', { query: { limit: '1' }, signal })]}
        listPath={listPath}
        none={
          <EmptyState
            message={texts.none}
            hint={texts.noneHint}
            action={<RouteButton to={dashboards.admin}>{detailsTexts.toList}</RouteButton>}
          />
        }
      >
        {(answer) => <Details {...answer} />}
      </PickupOfAddress>
    </AdminShell>
  );
}

function Details({ pickup, expected }: PickupAnswer) {
  const may = useMay();
  const sheet = useSheet(pickup);
  const { open } = sheet;
  return (
    <Sheet sheet={sheet} head={<OfficeHead pickup={pickup} expected={expected} />} hasColumns>
      <Parts>
        <Problems pickup={pickup} />
        <ReturnOf pickup={pickup} />
        <Facts pickup={pickup} repeat={<Repeat pickup={pickup} />}>
          <VisitFacts pickup={pickup} />
        </Facts>
        {describeMoney(pickup) !== undefined && <StaffMoney pickup={pickup} open={open} />}
        <Instructions pickup={pickup} />
        <WasteItems pickup={pickup} />
      </Parts>
      <Parts isSide>
        <Actions pickup={pickup} open={open} />
        <div className="py-4">
          <Person
            title={detailsTexts.userContact}
            person={pickup.user}
            tone="secondary"
            noPhone={detailsTexts.noPhone}
            // Of a deleted household nothing is left to see.
            to={pickup.location !== '' && may('getHousehold') && householdPath(pickup.user.id)}
          />
        </div>
      </Parts>
      <LastParts pickup={pickup} />
    </Sheet>
  );
}

function Problems({ pickup }: { readonly pickup: Pickup }) {
  const may = useMay();
  return (
    <ProblemParts
      pickup={pickup}
      title={detailsTexts.reported}
      answerTitle={detailsTexts.officeAnswer}
      unanswered={
        may('answerProblem') && (
          <RouteButton to="/problems" icon="message" className="self-start">
            {texts.toAnswer}
          </RouteButton>
        )
      }
    />
  );
}

type Props = { readonly pickup: Pickup; readonly expected: ExpectedSpan | undefined };

function OfficeHead({ pickup, expected }: Props) {
  const { assignedCollector: collector, status } = pickup;
  return (
    <HeadFrame pickup={pickup} look="plain" badge={<PickupState pickup={pickup} now={useNow()} />}>
      <PinMark pin={pickup.pin} />
      <When pickup={pickup} expected={expected} whom="this one" />
      {collector && (
        <Person
          title={texts.collectorContact}
          person={collector}
          tone="secondary"
          noPhone={detailsTexts.noPhone}
        />
      )}
      {!collector && isOpen(status) && <p className="font-semibold">{texts.nobody}</p>}
    </HeadFrame>
  );
}

export function VisitFacts({ pickup: { pinDoubt, visitMetres } }: { readonly pickup: Pickup }) {
  return (
    <>
      {pinDoubt && (
        <Alert tone="warning">
          {`${pinDoubt.visits} visits were ${pinDoubt.metres} m from this pin. Please ask the household, then set the position.`}
        </Alert>
      )}
      {visitMetres !== undefined && (
        <p className="text-sm text-ink-soft">{`Visit ${visitMetres} m from the pin.`}</p>
      )}
    </>
  );
}

type ActionsProps = { readonly pickup: Pickup; readonly open: OpenDialog };

export function Actions({ pickup, open }: ActionsProps) {
  const may = useMay();
  const Buttons = isOpen(pickup.status) ? OpenActions : Finished;
  return (
    <Part title={detailsTexts.actions}>
      <Buttons pickup={pickup} open={open} />
      {may('reportProblemForHousehold') && (
        <ReportButton
          pickup={pickup}
          open={open}
          dialog={LazyLogProblemDialog}
          tone="quiet"
          label={dialogTexts.logProblem.title}
        />
      )}
    </Part>
  );
}

function OpenActions({ pickup, open }: ActionsProps) {
  const may = useMay();
  const { status, assignedCollector } = pickup;
  const canEdit = mayAct('edit', 'admin', status) && may('editPickup');
  const acts = [
    [
      mayActNow('complete', 'admin', pickup, readNow()) && may('completeForCollector'),
      'check',
      LazyCompleteDialog,
      dialogTexts.complete.title,
    ],
    [canEdit, 'edit', LazyEditDialog, texts.edit],
    [mayAct('pin', 'admin', status) && may('pinPickup'), 'clock', LazyPinDialog, texts.pin],
    [canEdit, 'pin', LazyPositionDialog, texts.setPosition],
  ] as const;
  return (
    <>
      {mayAct('assign', 'admin', status) && may('assignPickup') && (
        <Button
          tone={assignedCollector ? 'secondary' : 'primary'}
          icon="user"
          onClick={() => open(LazyAssignDialog)}
        >
          {assignedCollector ? texts.reassign : texts.assign}
        </Button>
      )}
      <QuietActions>
        {acts.map(
          ([isPossible, icon, dialog, word]) =>
            isPossible && (
              <Button key={icon} tone="quiet" icon={icon} onClick={() => open(dialog)}>
                {word}
              </Button>
            ),
        )}
        <Directions pickup={pickup} tone="quiet" />
        {mayAct('cancel', 'admin', status) && may('cancelPickupByAdmin') && (
          <Button tone="danger-quiet" icon="x-circle" onClick={() => open(LazyCancelDialog)}>
            {detailsTexts.cancel}
          </Button>
        )}
      </QuietActions>
    </>
  );
}

function Finished({ pickup: { status, history }, open }: ActionsProps) {
  const may = useMay();
  if (status === 'cancelled') return <p>{detailsTexts.wasCancelled}</p>;
  if (!mayAct('reopen', 'admin', status) || !mayReopen(history, readNow()) || !may('reopenPickup')) {
    return <p>{detailsTexts.nothingToDo}</p>;
  }
  return (
    <>
      <p>{texts.wasCompleted}</p>
      <QuietActions>
        <Button tone="quiet" icon="refresh" onClick={() => open(LazyReopenDialog)}>
          {texts.reopen}
        </Button>
      </QuietActions>
    </>
  );
}
