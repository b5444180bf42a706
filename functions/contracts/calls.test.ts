import { expect, it } from 'vitest';
import { routes } from '#routes';
import * as fields from '#shared/fields.ts';
import { coordinates, storedPosition } from '#shared/position.ts';
import { storedWasteType, wasteType } from '#shared/waste.ts';
import { printCall, printShape } from '#testing/contract-shape.ts';
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
import { storedItems } from './pickups/pickup-item.ts';
import { awaitingTime, status, storedStatus } from './pickups/pickup-state.ts';
import { historyEntry, lostAssignment, pickup, pickupSummary } from './pickups/pickups.ts';
import { savedPlace } from './places/place-calls.ts';
import { dispatchCollector, dispatchPickup } from './plan/dispatch.ts';
import { problem } from './problems/problem.ts';
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
  AuditAction: auditAction,
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
]);

it('is what the product asks for: every call in the order of the list', async () => {
  const told = Object.entries(shapes).map(([name, schema]) => `${name} = ${printShape(schema, names)}`);
  told.push(`ErrorCode = ${errorCodes.join(' | ')}`);
  const calls = routes.map(({ contract }) => printCall(contract, names));
  await expect(`${[...told, ...calls].join('\n\n')}\n`).toMatchFileSnapshot('__snapshots__/calls.txt');
});
