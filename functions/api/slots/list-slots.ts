import { listSlots } from '#contracts/areas/area-calls.ts';
import { loadArea } from '#data/areas/areas.ts';
import { readSlots } from '#data/slots/slots.ts';
import { isCounted } from '#domain/areas/area.ts';
import { listFormerWindows, listSlotDays, shownDays } from '#domain/slots/slots.ts';
import { endpoint } from '#http/endpoint.ts';
import { todayInAccra } from '#shared/dates.ts';

export const handler = endpoint(listSlots, async ({ query, account, now }) => {
  const from = query.from ?? todayInAccra(now);
  const [area, states] = await Promise.all([
    loadArea(query.areaId, { consistent: false }),
    isCounted({ id: query.areaId }) ? readSlots(query.areaId, from, shownDays) : [],
  ]);
  const isDetailed = account.role === 'admin' && isCounted(area);
  const days = listSlotDays(area, states, from, now).map(({ date, closed, windows }) => {
    const former = isDetailed ? [...listFormerWindows(area, states, date)] : [];
    return {
      date,
      closed,
      windows: windows.map(({ start, end, left, reason, booked, capacity }) =>
        isDetailed ? { start, end, left, reason, booked, capacity } : { start, end, left, reason },
      ),
      ...(former.length > 0 && { former }),
    };
  });
  return { areaId: area.id, days };
});
