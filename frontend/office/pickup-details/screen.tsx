import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { describeMoney } from '#features/money/describe-money.ts';
import { Facts, Repeat } from '#features/pickup/details/facts.tsx';
import { HeadFrame } from '#features/pickup/details/head-frame.tsx';
import { Instructions, WasteItems } from '#features/pickup/details/more-facts.tsx';
import { type PickupAnswer, PickupOfAddress } from '#features/pickup/details/one-pickup.tsx';
import { Person } from '#features/pickup/details/person.tsx';
import { ProblemParts, ReturnOf } from '#features/pickup/details/problem-parts.tsx';
import { LastParts, Parts, Sheet, useSheet } from '#features/pickup/details/sheet.tsx';
import { texts as detailsTexts } from '#features/pickup/details/texts.ts';
import { When } from '#features/pickup/details/when.tsx';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { PinMark } from '#features/pickup/pin-mark.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { call } from '#platform/api/client.ts';
import { dashboards, householdPath } from '#platform/paths.ts';
import { useMay } from '#platform/session/use-may.ts';
import { BackLink } from '#ui/button/page-link.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { useNow } from '#ui/use-now.ts';
import { Actions } from './actions.tsx';
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

/** `Visit 320 m from the pin.` */
function describeVisit(metres: number): string {
  return `Visit ${metres} m from the pin.`;
}

export function VisitFacts({ pickup: { pinDoubt, visitMetres } }: { readonly pickup: Pickup }) {
  return (
    <>
      {pinDoubt && (
        <Alert tone="warning">
          {`${pinDoubt.visits} visits were ${pinDoubt.metres} m from this pin. Please ask the household, then set the position.`}
        </Alert>
      )}
      {visitMetres !== undefined && <p className="text-sm text-ink-soft">{describeVisit(visitMetres)}</p>}
    </>
  );
}
