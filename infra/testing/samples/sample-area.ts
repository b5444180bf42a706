import { type AreaRecord, everywhere } from '#domain/areas/area.ts';

/** An area to start tests from: on weekdays, two hours to book before its windows. */
export const osu: AreaRecord = {
  ...everywhere,
  id: '01AREA00000000000000000000',
  name: 'Osu',
  addressPrefixes: ['GA-184', 'GL'],
  windows: [
    { start: '08:00', capacity: 2 },
    { start: '14:00', capacity: null },
  ],
  weekdays: [1, 2, 3, 4, 5],
  cutoffMinutes: 120,
};
