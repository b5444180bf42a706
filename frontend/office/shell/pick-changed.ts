type Values<T> = Readonly<Partial<Record<keyof T, unknown>>>;

/** What differs from the record as it was when its form was opened: others may have changed the rest. */
export function pickChanged<T extends object>(typed: T, opened: Values<T>): Partial<T> {
  const names = Object.keys(typed) as (keyof T)[]; // its own fields
  const changed = names.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(opened[name]));
  return Object.fromEntries(changed.map((name) => [name, typed[name]])) as Partial<T>; // some of its fields
}
