import { ulid } from 'ulid';
import { addArea } from '#actions/areas/change-area.ts';
import { createArea } from '#contracts/areas/area-calls.ts';
import { areaLimits } from '#contracts/areas/areas.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(createArea, async (call) => {
  const id = ulid(call.now.getTime());
  return addArea({ idempotency: call.idempotency, act: call.act, body: {} }, ({ areas }) => {
    if (areas.length >= areaLimits.areas) {
      throw new AppError('conflict', `You can have at most ${areaLimits.areas} areas.`);
    }
    const area = { ...call.body, id, closedDays: [], version: 1, receipts: [] };
    return { area, message: sharedTexts.areaCreated };
  });
});
