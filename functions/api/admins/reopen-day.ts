import { changeDays, readBookingsOfDay } from '#api/shared/change-days.ts';
import { reopenDay } from '#contracts/area-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { openSlot } from '#data/slots.ts';
import { removeClosedDay } from '#domain/area.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(reopenDay, async (call) => {
  const { date } = call.params;
  return changeDays(call, sharedTexts.dayReopened, async (area) => {
    const { slots, booked } = await readBookingsOfDay(area, date);
    const also = slots
      .filter(({ isClosed }) => isClosed)
      .map(({ start }) => openSlot({ areaId: area.id, date, start }));
    return { area: removeClosedDay(area, date), also, message: sharedTexts.dayReopened, booked };
  });
});
