import { changeDaysOff } from '#api/shared/change-days-off.ts';
import { removeDayOff } from '#contracts/day-off-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { removeDayOff as remove } from '#domain/days-off.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(removeDayOff, async (call) =>
  changeDaysOff(call, remove, sharedTexts.dayOffRemoved),
);
