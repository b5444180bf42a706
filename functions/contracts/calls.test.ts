import * as v from 'valibot';
import { expect, it } from 'vitest';
import { routes } from '#routes';
import * as fields from '#shared/fields.ts';
import { coordinates, storedPosition, toldPosition } from '#shared/position.ts';
import { storedWasteType, wasteType } from '#shared/waste.ts';
import { printCall, printShape } from '#testing/calls/contract-shape.ts';
import * as accounts from './accounts/accounts.ts';
import { collectorProfile, storedProfile } from './accounts/collector-profile.ts';
import { areaId } from './areas/area-id.ts';
import { areaSummary, freeSlot } from './areas/area-summary.ts';
import { area, areaWindow } from './areas/areas.ts';
import { auditAction, auditEntry, staffAct, storedAct } from './audit/audit.ts';
import { errorAnswer, errorCodes } from './errors.ts';
import { supportMessage } from './messages/contact-calls.ts';
import { sentMail } from './messages/mail-calls.ts';
import { orderPickup, standingOrder } from './orders/standing-orders.ts';
import { contentFields, storedItems } from './pickups/pickup-content.ts';
import { awaitingTime, status, storedStatus } from './pickups/pickup-state.ts';
import { historyEntry, lostAssignment, pickup, pickupSummary } from './pickups/pickups.ts';
import { problem } from './pickups/problem.ts';
import { savedPlace } from './places/place-calls.ts';
import { dispatchCollector, dispatchPickup } from './plan/dispatch.ts';
import { reportedProblem } from './problems/problem-calls.ts';
import { round, roundStop } from './rounds/rounds.ts';

/** What is told once and then called by its name. */
const shapes = {
  User: accounts.userAccount,
  Collector: accounts.collectorAccount,
  Admin: accounts.adminAccount,
  Account: accounts.account,
  Profile: collectorProfile,
  StoredProfile: storedProfile,
  Status: status,
  StoredStatus: storedStatus,
  WasteType: wasteType,
  StoredWasteType: storedWasteType,
  Items: storedItems,
  Position: storedPosition,
  Coordinates: coordinates,
  HistoryEntry: historyEntry,
  AwaitingTime: awaitingTime,
  PickupSummary: pickupSummary,
  Pickup: pickup,
  LostAssignment: lostAssignment,
  Problem: problem,
  ReportedProblem: reportedProblem,
  StandingOrder: standingOrder,
  OrderPickup: orderPickup,
  Place: savedPlace,
  Area: area,
  AreaWindow: areaWindow,
  AreaSummary: areaSummary,
  FreeSlot: freeSlot,
  DispatchPickup: dispatchPickup,
  DispatchCollector: dispatchCollector,
  Round: round,
  RoundStop: roundStop,
  Message: supportMessage,
  Mail: sentMail,
  ActKind: auditAction,
  Act: storedAct,
  AuditEntry: auditEntry,
  StaffAct: staffAct,
  Error: errorAnswer,
};

const simple = {
  Ulid: fields.ulid,
  PickupId: fields.pickupId,
  AreaId: areaId,
  Date: fields.date,
  Time: fields.time,
};

const names = new Map<unknown, string>([
  ...Object.entries({ ...shapes, ...simple }).map(([name, schema]) => [schema, name] as const),
  [errorCodes, 'ErrorCode'],
  [toldPosition, 'Position'],
]);

it('is what the product asks for: every call in the order of the list', async () => {
  const told = Object.entries(shapes).map(([name, schema]) => `${name} = ${printShape(schema, names)}`);
  told.push(`ErrorCode = ${errorCodes.join(' | ')}`);
  const calls = routes.map(({ contract }) => printCall(contract, names));
  await expect(`${[...told, ...calls].join('\n\n')}\n`).toMatchFileSnapshot('__snapshots__/calls.txt');
});

type Part = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Part>>;
  readonly wrapped?: Part;
  readonly item?: Part;
};

/** The fields of a body that take a position, at any depth, as they are wrapped there. */
function findPositions(schema: Part | undefined): readonly Part[] {
  return Object.values(schema?.entries ?? {}).flatMap((field) => {
    let inner = field;
    for (let next: Part | undefined = field; next; next = next.wrapped ?? next.item) inner = next;
    return inner.entries?.lat ? [field] : findPositions(inner);
  });
}

it('refuses a position outside Ghana from who gives a place; in acts it was not given', () => {
  const outside = [
    { lat: 0, lng: 0 },
    { lat: -0.187, lng: 5.603 },
    { lat: 51.5, lng: -0.1, accuracy: 9 },
  ];
  const ask = ({ contract: { name, body } }: (typeof routes)[number]) =>
    // Every schema is one of the kinds that are looked into.
    findPositions(body as Part | undefined).flatMap((field) =>
      outside.map((position) => {
        const result = v.safeParse(field, position);
        return `${name}: ${result.success ? result.output : result.issues.map(({ message }) => message).join()}`;
      }),
    );
  const said = Object.groupBy(new Set(routes.flatMap(ask)), (line) => line.split(': ')[1] ?? '');
  const { undefined: acts, ...refused } = said;
  expect(acts?.map((line) => line.split(':')[0])).toEqual([
    'startPickup',
    'completePickup',
    'undoComplete',
    'createLoad',
    'couldNotCollect',
  ]);
  expect(Object.keys(refused)).toEqual([
    'This position isn’t in Ghana. Please check it, or describe the place',
  ]);
});

it.each([
  ['pickups and standing orders', contentFields.position.stored],
  ['places', savedPlace.entries.position],
  ['the middle of areas', area.entries.center],
])('a position outside Ghana that is stored counts as not known: of %s', (_what, schema) => {
  const osu = { lat: 5.55602, lng: -0.1969 };
  expect(v.parse(schema, osu)).toEqual(osu);
  expect(v.parse(schema, { lat: 0, lng: 0 })).toBeUndefined();
});
