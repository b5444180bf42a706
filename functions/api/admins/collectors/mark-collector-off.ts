import { changeDaysOff } from '#actions/rounds/change-days-off.ts';
import { markCollectorOff } from '#contracts/rounds/day-off-calls.ts';
import { addDayOff } from '#domain/rounds/days-off.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(
  markCollectorOff,
  async ({ params: { id, date }, body: { from }, now, act }) =>
    changeDaysOff(
      { collectorId: id, date, now, act },
      (marked) => addDayOff(marked, date, now, from),
      sharedTexts.dayOffMarked,
    ),
);
