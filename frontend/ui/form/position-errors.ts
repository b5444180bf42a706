import type { PositionTrouble } from '#shared/parse-position.ts';

export const positionErrors = {
  form: 'Please enter a Plus Code like 6CQXHR43+96, or latitude and longitude like 5.5560, -0.1969',
  short:
    'This Plus Code is short. Please add a large town near it, like HR43+96, Accra. Or enter all of it, like 6CQXHR43+96',
  link: 'This link doesn’t say where the place is. Please open it and copy the latitude and longitude, like 5.5560, -0.1969',
  outside: 'This isn’t in Ghana. Latitude comes first, like 5.5560, -0.1969',
} as const satisfies Record<PositionTrouble, string>;
