export const kinds = ['households', 'bookings', 'orders'] as const;
export type Kind = (typeof kinds)[number];

/** What a column is: the field that a refusal names, so that it can be found. */
export type ColumnId =
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'location'
  | 'date'
  | 'start'
  | 'wasteType'
  | 'size'
  | 'area'
  | 'digitalAddress'
  | 'count'
  | 'notes'
  | 'weekday'
  | 'everyWeeks'
  | 'startsOn'
  | 'endsOn';
