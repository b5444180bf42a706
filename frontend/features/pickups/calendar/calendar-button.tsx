import type { PickupSummary } from '#contracts/pickups.ts';
import { shortId } from '#contracts/short-id.ts';
import { isOpen } from '#contracts/transitions.ts';
import { notLoadedText } from '../../../platform/api/api-error.ts';
import { pickupPath } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';
import { texts } from '../texts.ts';

async function saveInCalendar(pickup: PickupSummary): Promise<void> {
  const { calendarFile } = await import('./calendar-file.ts');
  const url = `${location.origin}${pickupPath(pickup.id)}`;
  saveFile(`pickup-${shortId(pickup.id)}.ics`, 'text/calendar', calendarFile(pickup, url, new Date()));
}

/** Puts a pickup that is still to come into the device's calendar. */
export function CalendarButton({ pickup }: { readonly pickup: PickupSummary }) {
  if (!isOpen(pickup.status)) return null;
  const save = () => void saveInCalendar(pickup).catch(() => toast.error(notLoadedText));
  return (
    <Button tone="secondary" icon="download" onClick={save}>
      {texts.calendar}
    </Button>
  );
}
