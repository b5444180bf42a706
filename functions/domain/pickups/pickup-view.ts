import * as v from 'valibot';
import { isSentLate } from '#contracts/pickups/history-times.ts';
import {
  type HistoryEntry,
  type HistoryEvent,
  type Pickup,
  type PickupSummary,
  pickupState,
} from '#contracts/pickups/pickups.ts';
import { isUnderWay } from '#contracts/pickups/transitions.ts';
import { everywhere } from '#domain/areas/area.ts';
import { moneyView, receiptView } from '#domain/money/money-view.ts';
import {
  type HistoryRecord,
  type Person,
  type PickupRecord,
  type SummaryRecord,
  withoutChanges,
} from '#domain/records/pickup.ts';
import { formatSchedule } from '#shared/dates.ts';
import { type Duty, hasDuty } from '#shared/duties.ts';
import { fullName } from '#shared/full-name.ts';
import { toPlusCode } from '#shared/plus-code.ts';
import { tellPositionFrom } from '#shared/position.ts';
import type { Role } from '#shared/roles.ts';
import { contentWhenLost } from './content.ts';
import { hideBefore, hideOldDetails } from './hidden-place.ts';

const everywhereArea = { id: everywhere.id, name: everywhere.name };

/** Who looks: role and duties decide what is shown; the repository has decided whether they may look at all. */
export type Viewer = {
  readonly role: Role;
  readonly id: string;
  readonly claimedAt?: string;
  readonly duties?: readonly Duty[];
};

export type CollectorNames = ReadonlyMap<string, string>;

/** A pickup as its viewer may see it: phones while it is under way, notes and problems to those who deal with them. @param names of collectors that it does not name */
export function pickupView(
  stored: PickupRecord,
  viewer: Viewer,
  now: Date,
  names: CollectorNames = new Map(),
): Pickup {
  const pickup = hideFrom(stored, viewer, now);
  const collectors =
    viewer.role === 'admin' ? new Map([...names, ...knownCollectors(pickup)]) : nameHolder(pickup);
  // Where a stop is in a round is no promise to its household.
  const shown = pickup.history.filter(({ event }) => viewer.role !== 'user' || event !== 'pinned');
  return {
    ...summaryView(stored, viewer, now),
    standingOrder: pickup.order && { id: pickup.order.id, everyWeeks: pickup.order.everyWeeks },
    history: shown.map((entry) => {
      const view = historyView(entry, viewer.role !== 'user' && handles(viewer));
      const collector = tellsCollector(entry) && collectors.get(entry.collectorId ?? '');
      return collector ? { ...view, collector } : view;
    }),
    ...(pickup.problems &&
      viewer.role !== 'collector' &&
      handles(viewer) && { problems: [...pickup.problems] }),
    ...receiptView(pickup),
  };
}

/** Of admins only those who dispatch pickups, or serve households, read what these and collectors wrote about the visit. */
function handles({ role, duties }: Viewer): boolean {
  return role !== 'admin' || hasDuty(duties, ['dispatch', 'service']);
}

const namesCollector: ReadonlySet<HistoryEvent> = new Set(['assigned', 're-assigned', 'released']);

/** Whether who did it tells nothing of the collector whose assignment it was. */
function tellsCollector({ event, by }: HistoryRecord): boolean {
  return namesCollector.has(event) || (event === 'completed' && by.role === 'admin');
}

function nameHolder({ assignedCollector }: Pick<PickupRecord, 'assignedCollector'>): CollectorNames {
  return new Map(assignedCollector ? [[assignedCollector.id, fullName(assignedCollector)]] : []);
}

/** The collectors whom a pickup names itself: that of now, and those who did something. */
export function knownCollectors(pickup: PickupRecord): CollectorNames {
  const acted = pickup.history.flatMap(({ by }) =>
    by.role === 'collector' ? [[by.id, by.name] as const] : [],
  );
  return new Map([...acted, ...nameHolder(pickup)]);
}

/** Ids of collectors whom the history tells of and the pickup does not name. */
export function findUnnamed(pickup: PickupRecord): readonly string[] {
  const known = knownCollectors(pickup);
  const ids = pickup.history.flatMap((entry) => (tellsCollector(entry) && entry.collectorId) || []);
  return [...new Set(ids)].filter((id) => !known.has(id));
}

/** A pickup in a person's export: what was noted about a household is among what is stored about them. */
export function exportView(pickup: PickupRecord, viewer: Viewer, now: Date): Pickup {
  const view = pickupView(pickup, viewer, now);
  if (viewer.role !== 'user') return view;
  return { ...view, history: hideBefore(pickup, viewer).history.map((entry) => historyView(entry, true)) };
}

/** What a collector may see of a pickup that was theirs: no address, and nothing from after their last action. */
export function lostPickupView(pickup: PickupRecord, viewer: Viewer, now: Date): Pickup {
  const last = pickup.history.findLastIndex((entry) => entry.by.id === viewer.id);
  return pickupView(
    {
      ...pickup,
      content: contentWhenLost(pickup.content),
      assignedCollector: undefined,
      awaitingTime: undefined,
      pin: undefined,
      price: undefined,
      money: undefined,
      history: withoutChanges(pickup.history.slice(0, last + 1)),
    },
    viewer,
    now,
  );
}

/** The same without the history, for lists. */
export function summaryView(listed: SummaryRecord, viewer: Viewer, now: Date): PickupSummary {
  const pickup = hideFrom(listed, viewer, now);
  const { user, assignedCollector, pin } = pickup;
  const involved = viewer.id === user.id || viewer.id === assignedCollector?.id;
  const open = viewer.role === 'admin' || (isUnderWay(pickup.status) && involved);
  return {
    id: pickup.id,
    ...pickup.content,
    ...formatSchedule(pickup.scheduledAt),
    ...v.parse(pickupState, pickup),
    user: personView(user, open || viewer.id === user.id),
    assignedCollector:
      assignedCollector && collectorView(assignedCollector, open || viewer.id === assignedCollector.id),
    area: pickup.area ?? everywhereArea,
    positionFrom: tellPositionFrom(pickup.content.position),
    plusCode: pickup.content.position && toPlusCode(pickup.content.position),
    // From before a claim, what was reported of a debt and when is hidden, not that it is in question.
    ...moneyView({ ...pickup, history: listed.history, problems: listed.problems }),
    returnOf: pickup.returnOf,
    pin:
      viewer.role === 'user'
        ? undefined
        : pin && { ...pin, by: viewer.role === 'admin' ? pin.by : undefined },
  };
}

function hideFrom<T extends SummaryRecord>(pickup: T, viewer: Viewer, now: Date): T {
  if (viewer.role === 'user') return hideBefore(pickup, viewer);
  return viewer.role === 'collector' ? hideOldDetails(pickup, now) : pickup;
}

function personView(person: Person, withPhone: boolean) {
  const { id, firstName, lastName, phone } = person;
  return withPhone && phone ? { id, firstName, lastName, phone } : { id, firstName, lastName };
}

function collectorView(collector: Person, isOpenTo: boolean) {
  const { plate } = collector;
  return { ...personView(collector, isOpenTo), ...(isOpenTo && plate ? { plate } : {}) };
}

function historyView(entry: HistoryRecord, withNote: boolean): HistoryEntry {
  const { at, recordedAt, event, by, reason, note, amount, method, changes } = entry;
  return {
    at,
    ...(isSentLate(entry) && { recordedAt }),
    event,
    by: { role: by.role, name: by.name },
    ...(reason ? { reason } : {}),
    ...(note && withNote ? { note } : {}),
    ...(amount === undefined ? {} : { amount }),
    ...(method && { method }),
    ...(changes && { changes }),
  };
}
