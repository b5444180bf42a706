import type { ReactNode } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { mayAct } from '#contracts/pickups/transitions.ts';
import { findOpenProblem, maxProblems } from '#contracts/problems/problem-rules.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { chooseTimeText } from '#household/pickup-details/own-pickup-state.tsx';
import { describeLate } from '#household/pickup-details/texts.ts';
import { historyPath, pickupPath, statementPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { printPesewas } from '#shared/money.ts';
import { printShortDay, printVisit } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { brand } from '#site/brand.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageLink, RouteButton } from '#ui/button/route-button.tsx';
import { mostShown, type Needs } from './find-next.ts';
import { texts } from './texts.ts';

type NeedsProps = { readonly needs: Needs; readonly notice: (pickup: PickupSummary) => ReactNode };

/** All that a household has to do, in one list; nothing where that is nothing. Also part of the first view. */
export function NeedsYou({ needs: { notices, debts, owedElsewhere, isUnconfirmed }, notice }: NeedsProps) {
  const others = notices.length - mostShown;
  if (notices.length === 0 && debts.length === 0 && owedElsewhere === 0 && !isUnconfirmed) return null;
  return (
    <section
      aria-labelledby="needs-you"
      className="rounded-xl border border-gold-line bg-gold-tint px-4 pt-3 text-gold-tint-ink shadow-card"
    >
      <h2 id="needs-you" className="text-sm font-semibold tracking-wide uppercase">
        {texts.needsYou}
      </h2>
      <ul className="divide-y divide-gold-line">
        {notices.slice(0, mostShown).map((pickup) => (
          <li key={pickup.id} className="py-3">
            {notice(pickup)}
          </li>
        ))}
        {others > 0 && <LinkRow to={historyPath}>{texts.others(others)}</LinkRow>}
        {debts.map((pickup) => (
          <DebtRow key={pickup.id} pickup={pickup} />
        ))}
        {owedElsewhere > 0 && (
          <LinkRow to={statementPath} text={texts.owedElsewhere(printPesewas(owedElsewhere))}>
            {texts.seeStatement}
          </LinkRow>
        )}
        {isUnconfirmed && (
          <LinkRow to="/account" text={texts.unconfirmed}>
            {texts.confirm}
          </LinkRow>
        )}
      </ul>
    </section>
  );
}

function DebtRow({ pickup: { id, wasteType, scheduledAt, money } }: { readonly pickup: PickupSummary }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <h3 className="min-w-0 grow basis-28 text-base">
        {texts.unpaid(wasteLabel(wasteType), printShortDay(scheduledAt))}
      </h3>
      <RouteButton to={pickupPath(id)} className="tabular-nums">
        {texts.pay(printPesewas(money?.due ?? 0))}
      </RouteButton>
    </li>
  );
}

type LinkRowProps = { readonly to: string; readonly text?: string; readonly children: string };

function LinkRow({ to, text, children }: LinkRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
      {text && <span className="min-w-0 grow basis-36 font-semibold tabular-nums">{text}</span>}
      <PageLink to={to} className="font-semibold">
        {children}
      </PageLink>
    </li>
  );
}

type Props = {
  readonly pickup: PickupSummary;
  readonly now: Date;
  readonly expected?: ExpectedSpan | undefined;
  /** What was done to it on this device and is not sent yet: until then it cannot be changed again. */
  readonly waiting?: ReactNode;
  readonly onMove?: () => void;
  readonly onReport?: () => void;
};

/** A pickup with which something is wrong: what it is, and what can be done. Also part of the first view. */
export function NoticeRow(props: Props) {
  const { pickup, now, expected, waiting } = props;
  return (
    <div className="flex flex-col gap-2">
      <div>
        <h3 className="text-base">
          {pickup.awaitingTime ? chooseTimeText : describeLate(pickup, expected, now)}
        </h3>
        <PageLink to={pickupPath(pickup.id)} className="max-w-full">
          <span className="wrap-anywhere">
            {pickup.awaitingTime
              ? `${wasteLabel(pickup.wasteType)} · ${printVisit(pickup, now)}`
              : `${wasteLabel(pickup.wasteType)}, ${pickup.location}`}
          </span>
        </PageLink>
        <Explanation {...props} />
      </div>
      {waiting}
      <Ways {...props} />
    </div>
  );
}

function Explanation({ pickup }: Props) {
  const problem = findOpenProblem(pickup);
  const collector = pickup.assignedCollector;
  if (problem) return <p>{texts.reported(problem)}</p>;
  if (pickup.awaitingTime) return <p>{texts.waiting(pickup)}</p>;
  return <p>{collector ? `${texts.comes}: ${fullName(collector)}` : texts.nobodyTookIt}</p>;
}

/** Only what the server takes: what is overdue can be reported, once at a time; what was started cannot be moved. */
function Ways({ pickup, waiting, onMove, onReport }: Props) {
  const { awaitingTime, assignedCollector, problems = [], status } = pickup;
  const phone = assignedCollector?.phone ?? brand.supportPhone?.replace(/\s/g, '');
  const canMove = !waiting && mayAct('reschedule', 'user', status);
  const canReport = !waiting && !awaitingTime && !findOpenProblem(pickup) && problems.length < maxProblems;
  const isForThem = !assignedCollector;
  const call = phone && (
    <LinkButton tone={isForThem ? 'secondary' : 'primary'} icon="phone" href={`tel:${phone}`}>
      {assignedCollector?.phone ? texts.call : texts.callUs}
    </LinkButton>
  );
  return (
    <div className="flex flex-wrap gap-2 not-sm:*:grow">
      {!isForThem && call}
      {canMove && (
        <Button tone={isForThem ? 'primary' : 'secondary'} icon="calendar" onClick={onMove}>
          {texts.newTime}
        </Button>
      )}
      {canReport && (
        <Button tone="secondary" icon="alert" onClick={onReport}>
          {texts.didNotCome}
        </Button>
      )}
      {isForThem && call}
    </div>
  );
}
