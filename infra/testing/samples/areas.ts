import { findWeekday } from '#shared/dates.ts';
import type { TestAnswer, TestApi } from '#testing/api.ts';
import type { TestPerson } from './people.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The date (`YYYY-MM-DD`) of a day from now. */
export function dateInDays(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
}

/** What an admin sends for an area that is served every day. */
export const areaForm = (more: object = {}) => ({
  name: 'Osu',
  windows: [
    { start: '08:00', capacity: 2 },
    { start: '10:00', capacity: 10 },
    { start: '14:00', capacity: null },
  ],
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  ...more,
});

/** An area, as the admin's call answered it. */
export async function createArea(
  api: TestApi,
  admin: TestPerson,
  more: object = {},
): Promise<TestAnswer['body']> {
  const answer = await api.call('POST /admins/areas', { token: admin.token, body: areaForm(more) });
  if (answer.status !== 201) throw new Error(`The area was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.area;
}

/** A weekday on which the area of a date is not served. */
export function otherWeekday(date: string): number {
  return (findWeekday(date) + 1) % 7;
}
