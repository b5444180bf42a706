import { readOnBoard } from '#actions/loads/read-on-board.ts';
import { readWork } from '#actions/rounds/read-work.ts';
import { proposePlan } from '#contracts/plan/plan-calls.ts';
import { listApprovedCollectors } from '#data/accounts/account-lists.ts';
import { readAreas } from '#data/areas/areas.ts';
import { readStationsToTip } from '#data/loads/stations.ts';
import { listOpenDay } from '#data/pickups/day-lists.ts';
import { listLeftoverPickups } from '#data/pickups/due-lists.ts';
import { listRoundsOn } from '#data/rounds/rounds.ts';
import { listVisitsOn } from '#data/rounds/visits.ts';
import { AppError, refuseField } from '#domain/app-error.ts';
import { planDay, viewPlan } from '#domain/plan/day-plan.ts';
import { toPlanInput } from '#domain/plan/plan-input.ts';
import { endpoint } from '#http/endpoint.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { maxPlanPickups } from '#shared/group-areas.ts';
import { areaNotFound } from '#shared/texts.ts';

export const handler = endpoint(proposePlan, async ({ body, now }) => {
  const { date, handOver } = body;
  const today = todayInAccra(now);
  if (date < today) throw refuseField('date', 'This day is past. Please choose today or a later day.');
  const { areas, ids } = await readAreas();
  const areaIds = body.areaIds ?? (body.areaId === undefined ? undefined : [body.areaId]);
  if (areaIds?.some((id) => !ids.includes(id))) throw new AppError('not_found', areaNotFound);
  const isPart = areaIds !== undefined;
  const [ofDay, leftovers, approved, assignments, rounds, past, visits, stations] = await Promise.all([
    listOpenDay(date, [...new Set(areaIds ?? ids)], maxPlanPickups),
    date === today ? listLeftoverPickups(date, areaIds) : [],
    listApprovedCollectors(),
    isPart ? (await readWork(date, now)).open : [],
    listRoundsOn(date),
    handOver === undefined ? listPast(date) : [],
    date === today ? listVisitsOn(date) : [],
    readStationsToTip(),
  ]);
  const pickups = [...leftovers, ...(ofDay ?? [])];
  if (!ofDay || pickups.length > maxPlanPickups) throw tooMany(areaIds);
  const onBoard = stations.length > 0 ? await readOnBoard(date, now, visits) : undefined;
  const input = toPlanInput(
    { ...body, areaIds, now },
    { pickups, approved, areas, assignments, rounds, past, visits, stations, ...(onBoard && { onBoard }) },
  );
  return viewPlan(planDay(input), new Set(pickups.map(({ id }) => id)));
});

/** Rounds of the same weekday two weeks and one week before. */
async function listPast(date: string) {
  const weeks = await Promise.all([-14, -7].map((days) => listRoundsOn(addDays(date, days))));
  return weeks.flat();
}

function tooMany(areaIds: readonly string[] | undefined): AppError {
  const most = maxPlanPickups.toLocaleString('en-GB');
  const message = areaIds
    ? `${areaIds.length > 1 ? 'These areas have' : 'This area has'} more than ${most} pickups on this day. Please choose ` +
      `${areaIds.length > 1 ? 'fewer areas' : 'another area, or divide it'}.`
    : `This day has more than ${most} pickups. Please choose an area.`;
  return refuseField('areaId', message);
}
