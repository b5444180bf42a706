import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { pickupWindowMs } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { wasteLabel } from '#shared/waste.ts';
import { brand } from '#site/brand.ts';

/** Text as RFC 5545 wants it (3.3.11): backslash, semicolon, comma and line break escaped. */
function escaped(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n');
}

const encoder = new TextEncoder();

/** Lines of at most 75 octets (3.1); what follows begins with a space, and no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** `20250803T093000Z` */
const instant = (at: string | number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

function description(pickup: PickupSummary): string {
  const collector = pickup.assignedCollector;
  return [
    'The team arrives within this window.',
    pickup.digitalAddress && `Digital address: ${pickup.digitalAddress}`,
    collector && `Collector: ${fullName(collector)}`,
    pickup.notes,
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * A pickup as an iCalendar file. The same pickup always has the same UID and a growing SEQUENCE, so that adding it
 * again after a reschedule moves the entry instead of making a second one.
 * @param url the page of the pickup
 */
export function calendarFile(pickup: PickupSummary, url: string, now: Date): string {
  const start = Date.parse(pickup.scheduledAt);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(brand.name)}//Pickups//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${pickup.id}@sankofa`,
    `SEQUENCE:${pickup.version}`,
    `DTSTAMP:${instant(now.getTime())}`,
    `DTSTART:${instant(start)}`,
    `DTEND:${instant(start + pickupWindowMs)}`,
    `SUMMARY:${escaped(`${brand.name}: ${wasteLabel(pickup.wasteType)} pickup (${shortId(pickup.id)})`)}`,
    `LOCATION:${escaped(pickup.location)}`,
    `DESCRIPTION:${escaped(description(pickup))}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    `DESCRIPTION:${escaped(`${wasteLabel(pickup.wasteType)} waste pickup in one hour`)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
