import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { pickupPath } from '#platform/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { calendarFile } from './calendar-file.ts';
import { texts } from './texts.ts';

function saveInCalendar(pickup: PickupSummary): void {
  const url = `${location.origin}${pickupPath(pickup.id)}`;
  saveFile(`pickup-${shortId(pickup.id)}.ics`, 'text/calendar', calendarFile(pickup, url, new Date()));
}

export function CalendarButton({ pickup }: { readonly pickup: PickupSummary }) {
  if (!isOpen(pickup.status)) return null;
  return (
    <Button tone="quiet" icon="download" onClick={() => saveInCalendar(pickup)}>
      {texts.calendar}
    </Button>
  );
}
