import type { PositionTrouble } from '#shared/parse-position.ts';

/** What is said of a text that is no position. */
export const positionErrors = {
  form: 'Please enter a Plus Code like 6CQXHR43+96, or latitude and longitude like 5.5560, -0.1969',
  short: 'This Plus Code is short. Please enter the whole one, like 6CQXHR43+96',
  outside: 'This is not in Ghana. Latitude comes first, like 5.5560, -0.1969',
} as const satisfies Record<PositionTrouble, string>;
