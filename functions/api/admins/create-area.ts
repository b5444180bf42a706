import { ulid } from 'ulid';
import { addArea } from '#api/shared/change-area.ts';
import { createArea } from '#contracts/area-calls.ts';
import { areaLimits } from '#contracts/areas.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(createArea, async (call) => {
  const id = ulid(call.now.getTime());
  return addArea({ idempotency: call.idempotency, act: call.act, body: {} }, ({ areas }) => {
    if (areas.length >= areaLimits.areas) {
      throw new AppError('conflict', `There can be at most ${areaLimits.areas} areas.`);
    }
    const area = { ...call.body, id, closedDays: [], version: 1, receipts: [] };
    return { area, message: sharedTexts.areaCreated };
  });
});
