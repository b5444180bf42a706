import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { Pickup, PickupSummary } from '#contracts/pickups/pickups.ts';
import type { SavedPlace } from '#contracts/places/place-calls.ts';
import { describeKind } from '#contracts/problems/problem-rules.ts';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { describePickup } from '#features/pickup/use-send-change.ts';
import { troubles } from '#office/people/mails/mail-words.ts';
import { MailsButton, useMails } from '#office/people/mails/use-mails.tsx';
import { RemindButton } from '#office/people/remind-button.tsx';
import { texts as peopleTexts } from '#office/people/texts.ts';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { failureText } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { pickupPath } from '#platform/paths.ts';
import { useMay } from '#platform/session/use-may.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { wordOf } from '#shared/known.ts';
import { printDateWithDay, printInstant, printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { DialLine } from '#ui/dial/dial-line.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { Beside, RecentRows } from '#ui/table/recent-rows.tsx';
import { useNow } from '#ui/use-now.ts';
import { CorrectDialog, CorrectPlaceDialog, type Household } from './correct-dialogs.tsx';
import { Notes, Orders } from './orders-and-notes.tsx';
import { StaffRequestForm } from './staff-request-form.tsx';
import { dialled, texts } from './texts.ts';

export function Screen() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <AdminShell>
      {id ? (
        <HouseholdView key={id} id={id} />
      ) : (
        <EmptyState
          icon="user"
          message={texts.none}
          action={<RouteButton to="/book-by-phone">{texts.find}</RouteButton>}
        />
      )}
    </AdminShell>
  );
}

const remindTexts = peopleTexts.remind;

export function HouseholdView({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(callQuery('getHousehold', { params: { id } }));
  if (data) return <Loaded household={data} />;
  if (!error) return <SkeletonList rows={4} />;
  return (
    <div className="flex flex-col gap-4">
      <ErrorState message={failureText(error, texts.loadFailed)} onRetry={() => void refetch()} />
      <NextCaller />
    </div>
  );
}

function NextCaller() {
  return (
    <RouteButton to="/book-by-phone" tone="secondary" icon="search">
      {texts.next}
    </RouteButton>
  );
}

function Loaded({ household }: { readonly household: Household }) {
  const [booked, setBooked] = useState<Pickup>();
  const may = useMay();
  const { user, pickups, standingOrders, notes, due, inQuestion } = household;
  return (
    // On a phone the form comes before what a caller seldom asks for.
    <div className="grid items-start gap-4 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-4">
        {booked && <Booked what={describePickup(booked)} />}
        <Who household={household} />
        <Panel title={texts.pickups} note={due ? texts.due(due, inQuestion) : undefined}>
          {due && may('remindHousehold') && <Reminder household={household} />}
          {pickups.length > 0 ? (
            <PickupLines pickups={pickups} />
          ) : (
            <p className="py-2 text-ink-soft">{texts.noPickups}</p>
          )}
        </Panel>
      </div>
      <section
        aria-label={texts.bookFor(fullName(user))}
        className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card xl:row-span-2"
      >
        <h2 className="text-lg">{texts.book}</h2>
        <StaffRequestForm household={household} onBooked={setBooked} />
      </section>
      <div className="flex min-w-0 flex-col gap-4">
        <Orders userId={user.id} orders={standingOrders} />
        <Places household={household} />
        <Problems household={household} />
        <Notes userId={user.id} notes={notes} />
      </div>
    </div>
  );
}

function Reminder({
  household: { user, reachedBy, remindedAt, isDisputed },
}: {
  readonly household: Household;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-sm text-ink-soft">
        {remindedAt ? remindTexts.lastOn(printDateWithDay(remindedAt.slice(0, 10))) : remindTexts.never}
      </span>
      <RemindButton household={{ ...user, reachedBy, remindedAt, isDisputed }} />
    </div>
  );
}

function Places({ household }: { readonly household: Household }) {
  const [correcting, setCorrecting] = useState<{ readonly place: SavedPlace | undefined }>();
  const { places } = household;
  return (
    <Panel title={texts.places}>
      <RecentRows rows={places} empty={texts.noPlaces}>
        {(place) => (
          <Beside>
            <p className="min-w-0 wrap-anywhere">
              <span className="block text-sm text-ink-soft">{place.label}</span>
              <span className="block">{place.location}</span>
              {place.digitalAddress && <span className="text-sm">{place.digitalAddress}</span>}
            </p>
            <Button tone="quiet" icon="edit" onClick={() => setCorrecting({ place })}>
              {texts.correct}
            </Button>
          </Beside>
        )}
      </RecentRows>
      {places.length === 0 && (
        <Button tone="secondary" icon="plus" onClick={() => setCorrecting({ place: undefined })}>
          {texts.addPlace}
        </Button>
      )}
      {correcting && (
        <CorrectPlaceDialog {...correcting} household={household} onClose={() => setCorrecting(undefined)} />
      )}
    </Panel>
  );
}

function Problems({ household: { problems } }: { readonly household: Household }) {
  if (problems.length === 0) return null;
  return (
    <Panel title={texts.problems} to="/problems">
      <RecentRows rows={problems} empty="">
        {(problem) => (
          <Beside>
            <p className="min-w-0">
              <Link to={pickupPath(problem.pickup.id)} className="font-semibold underline">
                {describeKind(problem)}
              </Link>
              <span className="block text-sm wrap-anywhere text-ink-soft">{problem.note}</span>
            </p>
            <span className="text-sm">
              {`${problem.answeredAt ? texts.answered : texts.open} · ${printInstant(problem.reportedAt)}`}
            </span>
          </Beside>
        )}
      </RecentRows>
    </Panel>
  );
}

/** Takes the focus: what was booked is read out, and the next key goes on from here. */
function Booked({ what }: { readonly what: string }) {
  const line = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another booking is announced again
  useLayoutEffect(() => line.current?.focus(), [what]);
  return (
    <div ref={line} tabIndex={-1} className="scroll-m-4 rounded-lg">
      <Alert tone="success">
        <p>{texts.booked(what)}</p>
        <NextCaller />
      </Alert>
    </div>
  );
}

/** Takes the focus, before the form does where it stands beside it. */
function Who({ household }: { readonly household: Household }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const mails = useMails();
  const { user } = household;
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 text-2xl wrap-anywhere">
          {fullName(user)}
        </h2>
        <NextCaller />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {user.contactPhone && <Phone number={user.contactPhone}>{texts.toCall}</Phone>}
        {user.phone && <Phone number={user.phone}>{user.phoneVerified && texts.confirmed}</Phone>}
        {user.email && <span className="wrap-anywhere text-ink-soft">{user.email}</span>}
        <span className="text-sm text-ink-soft">{`${texts.id} ${shortId(user.id)}`}</span>
      </p>
      {user.phone && <DialLine text={dialled?.caller} className="text-ink-soft" />}
      <Reachable household={household} />
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" icon="edit" onClick={() => setCorrecting(true)}>
          {texts.correct}
        </Button>
        <MailsButton person={user} onOpen={mails.ask} />
      </div>
      {mails.dialog}
      {isCorrecting && <CorrectDialog household={household} onClose={() => setCorrecting(false)} />}
    </section>
  );
}

function Phone({ number, children }: { readonly number: string; readonly children: ReactNode }) {
  return (
    <a
      href={`tel:${number}`}
      className="flex min-h-11 flex-wrap items-center gap-2 text-lg font-semibold text-brand"
    >
      <Icon name="phone" />
      <span>{printPhone(number)}</span>
      {children && <span className="text-sm font-normal text-ink-soft">{children}</span>}
    </a>
  );
}

/** Why no message about its pickups reaches the household. */
function Reachable({ household: { user } }: { readonly household: Household }) {
  const { email, emailTrouble, emailVerified, phone, phoneVerified } = user;
  if (emailTrouble) return <Alert tone="warning">{wordOf(troubles, emailTrouble)}</Alert>;
  if (email) return emailVerified === false && !phoneVerified ? <Alert>{texts.unverified}</Alert> : null;
  if (phoneVerified) return null;
  const waits = [texts.waits, dialled?.claim].filter(Boolean).join(' ');
  return <Alert>{phone ? waits : texts.lost}</Alert>;
}

function PickupLines({ pickups }: { readonly pickups: readonly PickupSummary[] }) {
  const now = useNow();
  return (
    <RecentRows rows={pickups} empty="">
      {(pickup) => (
        <Beside>
          <Link to={pickupPath(pickup.id)} className="flex min-h-11 min-w-0 flex-col justify-center">
            <span className="font-semibold underline decoration-line-strong">{printWhen(pickup)}</span>
            <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
              {[wasteLabel(pickup.wasteType), pickup.location, pickup.assignedCollector?.firstName]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Link>
          <PickupState pickup={pickup} now={now} />
        </Beside>
      )}
    </RecentRows>
  );
}
