import { changeDaysOff } from '#actions/rounds/change-days-off.ts';
import { markDayOff } from '#contracts/rounds/day-off-calls.ts';
import { addDayOff } from '#domain/rounds/days-off.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(markDayOff, async ({ account, params: { date }, now }) =>
  changeDaysOff({ collectorId: account.id, date, now }, addDayOff, sharedTexts.dayOffMarked),
);
