import { changeDaysOff } from '#api/shared/change-days-off.ts';
import { markDayOff } from '#contracts/day-off-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { addDayOff } from '#domain/days-off.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(markDayOff, async (call) =>
  changeDaysOff(call, addDayOff, sharedTexts.dayOffMarked),
);
