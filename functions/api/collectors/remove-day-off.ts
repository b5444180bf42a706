import { changeDaysOff } from '#actions/rounds/change-days-off.ts';
import { removeDayOff } from '#contracts/rounds/day-off-calls.ts';
import { removeDayOff as remove } from '#domain/rounds/days-off.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(removeDayOff, async ({ account, params: { date }, now }) =>
  changeDaysOff({ collectorId: account.id, date, now }, remove, sharedTexts.dayOffRemoved),
);
