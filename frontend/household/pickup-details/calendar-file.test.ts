import { expect, test } from 'vitest';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { calendarFile } from './calendar-file.ts';

const pickup: PickupSummary = {
  id: '01K1AAAAAAAAAAAAAAAAABCDEF-01K1BBBBBBBBBBBBBBBBBBBBBB',
  wasteType: 'e-waste',
  location: 'Kasoa; blue kiosk, opposite the Shell \\ and the very long wall with the old ɔdɔ painting on it',
  digitalAddress: 'GA-183-8164',
  date: '3rd Aug 2025',
  time: '09:30 AM',
  scheduledAt: '2025-08-03T09:30:00.000Z',
  status: 'pending',
  user: { id: '01K1BBBBBBBBBBBBBBBBBBBBBB', firstName: 'Ama', lastName: 'Mensah' },
  notes: 'Green gate,\nplease knock',
  area: { id: 'everywhere', name: 'Everywhere' },
  createdAt: '2025-08-01T08:00:00.000Z',
  updatedAt: '2025-08-01T08:00:00.000Z',
  version: 3,
};

const file = calendarFile(
  pickup,
  'https://sankofa.example/pickup-details?id=x',
  new Date('2025-08-02T10:00:00Z'),
);
const unfolded = file.replace(/\r\n /g, '').split('\r\n');

test('the window, in UTC, and an identity that survives a reschedule', () => {
  expect(unfolded).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `UID:${pickup.id}@sankofa`,
      'SEQUENCE:3',
      'DTSTAMP:20250802T100000Z',
      'DTSTART:20250803T093000Z',
      'DTEND:20250803T113000Z',
      'SUMMARY:Sankofa: E-waste pickup (ABCDEF)',
      'END:VCALENDAR',
    ]),
  );
});

test('text is escaped: a comma, a semicolon, a backslash, a line break', () => {
  expect(unfolded).toContain(
    'LOCATION:Kasoa\\; blue kiosk\\, opposite the Shell \\\\ and the very long wall with the old ɔdɔ painting on it',
  );
  expect(unfolded.find((line) => line.startsWith('DESCRIPTION:The team'))).toContain(
    'Green gate\\,\\nplease knock',
  );
});

test('no line is longer than 75 octets, every one ends with CRLF, no character is cut', () => {
  expect(file.endsWith('\r\n')).toBe(true);
  expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
  const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
});
