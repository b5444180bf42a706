import { changeDays, readBookingsOfDay } from '#actions/areas/change-area.ts';
import { reopenDay } from '#contracts/areas/area-calls.ts';
import { openSlot } from '#data/slots/slots.ts';
import { removeClosedDay } from '#domain/areas/area.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

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
