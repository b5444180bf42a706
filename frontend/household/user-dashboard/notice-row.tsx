import type { ReactNode } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { mayAct } from '#contracts/pickups/transitions.ts';
import { findOpenProblem, maxProblems } from '#contracts/problems/problem-rules.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { describeLate } from '#household/pickup-details/describe-late.ts';
import { chooseTimeText } from '#household/pickup-details/own-pickup-state.tsx';
import { pickupPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { printVisit } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { brand } from '#site/brand.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageLink } from '#ui/button/page-link.tsx';
import { texts } from './texts.ts';

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
