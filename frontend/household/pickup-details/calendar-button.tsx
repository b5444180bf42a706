import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { pickupPath } from '#platform/paths.ts';
import { Button } from '#ui/button/button.tsx';
import type { ButtonTone } from '#ui/button/button-classes.ts';
import { saveFile } from '#ui/save-file.ts';
import { calendarFile } from './calendar-file.ts';
import { texts } from './texts.ts';

function saveInCalendar(pickup: PickupSummary): void {
  const url = `${location.origin}${pickupPath(pickup.id)}`;
  saveFile(`pickup-${shortId(pickup.id)}.ics`, 'text/calendar', calendarFile(pickup, url, new Date()));
}

type Props = { readonly pickup: PickupSummary; readonly tone?: ButtonTone };

/** Puts a pickup that is still to come into the device's calendar. */
export function CalendarButton({ pickup, tone = 'quiet' }: Props) {
  if (!isOpen(pickup.status)) return null;
  return (
    <Button tone={tone} icon="download" onClick={() => saveInCalendar(pickup)}>
      {texts.calendar}
    </Button>
  );
}
