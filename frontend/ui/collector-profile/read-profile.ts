/** What is typed into `ProfileFields`, to be checked by a contract; undefined while the form has none. */
export function readProfile(form: HTMLFormElement) {
  const typed = new FormData(form);
  if (!typed.has('profile.vehicle')) return undefined;
  const stops = `${typed.get('profile.stopsPerDay')}`.trim();
  return {
    areas: typed.getAll('profile.areas').map(String),
    vehicle: typed.get('profile.vehicle') || undefined,
    stopsPerDay: stops === '' ? undefined : Number(stops),
    weekdays: typed.getAll('profile.weekdays').map(Number),
  };
}
