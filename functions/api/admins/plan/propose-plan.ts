import { maxPlanPickups } from '#contracts/plan/group-areas.ts';
import { proposePlan } from '#contracts/plan/plan-calls.ts';
import { listApprovedCollectors } from '#data/accounts/account-lists.ts';
import { loadArea } from '#data/areas/areas.ts';
import { listOpenDay } from '#data/pickups/day-lists.ts';
import { listAssignedOn } from '#data/pickups/due-lists.ts';
import { AppError } from '#domain/app-error.ts';
import { planDay } from '#domain/plan/day-plan.ts';
import { toPlanInput } from '#domain/plan/plan-input.ts';
import { viewPlan } from '#domain/plan/plan-view.ts';
import { endpoint } from '#http/endpoint.ts';
import { todayInAccra } from '#shared/dates.ts';

export const handler = endpoint(proposePlan, async ({ body, now }) => {
  const { date, areaId } = body;
  if (date < todayInAccra(now)) {
    const message = 'This day is over. Please choose today or a later day.';
    throw new AppError('bad_input', message, { errors: { date: message } });
  }
  const [pickups, collectors, assignments] = await Promise.all([
    listOpenDay(date, areaId, maxPlanPickups),
    listApprovedCollectors(),
    areaId === undefined ? [] : listAssignedOn(date),
    areaId === undefined ? undefined : loadArea(areaId, { consistent: false }),
  ]);
  if (!pickups) throw tooMany(areaId);
  const input = toPlanInput({ ...body, now, pickups, collectors, assignments });
  return viewPlan(planDay(input), date, new Set(pickups.map(({ id }) => id)));
});

function tooMany(areaId: string | undefined): AppError {
  const most = maxPlanPickups.toLocaleString('en-GB');
  const message =
    areaId === undefined
      ? `This day has more than ${most} pickups. Please choose an area.`
      : `This area has more than ${most} pickups on this day. Please choose another area, or divide it.`;
  return new AppError('bad_input', message, { errors: { areaId: message } });
}
