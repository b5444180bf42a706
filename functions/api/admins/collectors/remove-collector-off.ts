import { changeDaysOff } from '#actions/rounds/change-days-off.ts';
import { removeCollectorOff } from '#contracts/rounds/day-off-calls.ts';
import { removeDayOff } from '#domain/rounds/days-off.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(removeCollectorOff, async ({ params: { id, date }, now, act }) =>
  changeDaysOff({ collectorId: id, date, now, act }, removeDayOff, sharedTexts.collectorWorksAgain),
);
