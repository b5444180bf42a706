import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { describePickup } from '#features/pickup/describe-pickup.ts';
import { PickupLines } from '#office/people/pickup-lines.tsx';
import type { CallAnswer } from '#platform/api/calls.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { Button } from '#ui/button/button.tsx';
import { DialLine } from '#ui/dial/dial-line.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { StaffRequestForm } from './staff-request-form.tsx';
import { bookedText, bookForText, dialled, texts } from './texts.ts';
import { useCaller } from './use-caller.ts';

const words = texts.household;

type Household = CallAnswer<'getHousehold'>;

/** The household that calls: who it is, what is booked for it, and the form that books more. */
export function HouseholdView({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(callQuery('getHousehold', { params: { id } }));
  const { next } = useCaller();
  if (data) return <Loaded household={data} />;
  if (!error) return <SkeletonList rows={4} />;
  return (
    <div className="flex flex-col gap-4">
      <ErrorState message={failureText(error, words.loadFailed)} onRetry={() => void refetch()} />
      <Button tone="secondary" icon="search" onClick={next} className="self-center">
        {words.next}
      </Button>
    </div>
  );
}

function Loaded({ household }: { readonly household: Household }) {
  const [booked, setBooked] = useState<Pickup>();
  const { user, pickups } = household;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        {booked && <Booked what={describePickup(booked)} />}
        <Caller user={user} />
        <Panel title={words.pickups}>
          {pickups.length > 0 ? (
            // On a phone the form comes below: a few are enough.
            <div className="not-xl:[&_li:nth-child(n+4)]:hidden">
              <PickupLines pickups={pickups} />
            </div>
          ) : (
            <p className="py-2 text-ink-soft">{words.noPickups}</p>
          )}
        </Panel>
      </div>
      <section
        aria-label={bookForText(fullName(user))}
        className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card"
      >
        <h2 className="text-lg">{words.book}</h2>
        <StaffRequestForm household={household} onBooked={setBooked} />
      </section>
    </div>
  );
}

/** Takes the focus: what was booked is read out, and the next key goes on from here. */
function Booked({ what }: { readonly what: string }) {
  const line = useRef<HTMLDivElement>(null);
  const { next } = useCaller();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another booking is announced again
  useLayoutEffect(() => line.current?.focus(), [what]);
  return (
    <div ref={line} tabIndex={-1} className="scroll-m-4 rounded-lg">
      <Alert tone="success">
        <p>{bookedText(what)}</p>
        <Button icon="phone" className="mt-2" onClick={next}>
          {words.next}
        </Button>
      </Alert>
    </div>
  );
}

/** Takes the focus, before the form does where it stands beside it. */
function Caller({ user }: { readonly user: UserAccount }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { next } = useCaller();
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 text-2xl wrap-anywhere">
          {fullName(user)}
        </h2>
        <Button tone="secondary" icon="search" onClick={next}>
          {words.next}
        </Button>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {user.phone && (
          <a
            href={`tel:${user.phone}`}
            className="flex min-h-11 items-center gap-2 text-lg font-semibold text-brand"
          >
            <Icon name="phone" />
            <span>{printPhone(user.phone)}</span>
          </a>
        )}
        {user.email && <span className="wrap-anywhere text-ink-soft">{user.email}</span>}
        <span className="text-sm text-ink-soft">{`${words.id} ${shortId(user.id)}`}</span>
      </p>
      {user.phone && <DialLine text={dialled?.caller} className="text-ink-soft" />}
      <Unreached user={user} />
    </section>
  );
}

/** Why the household hears nothing of its pickups, where that is so. */
function Unreached({ user }: { readonly user: UserAccount }) {
  if (user.email || user.phoneVerified) return null;
  const waits = [words.waits, dialled?.claim].filter(Boolean).join(' ');
  return <Alert tone="info">{user.phone ? waits : words.lost}</Alert>;
}
