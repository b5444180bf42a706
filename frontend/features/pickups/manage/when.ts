import { addDays, todayInAccra } from '#shared/dates.ts';

/** Which pickups by their time; in the URL as `?when=`, where absent means all. */
export const whens = ['today', 'tomorrow', 'late', 'all'] as const;

export type When = (typeof whens)[number];

export function readWhen(params: URLSearchParams): When {
  const asked = params.get('when');
  return whens.find((when) => when === asked) ?? 'all';
}

/** The same for the call: days in Accra, or what is overdue. */
export function whenQuery(when: When, now: Date) {
  const today = todayInAccra(now);
  const tomorrow = addDays(today, 1);
  switch (when) {
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: tomorrow, to: tomorrow };
    case 'late':
      return { overdue: 'true' as const };
    case 'all':
      return {};
  }
}
