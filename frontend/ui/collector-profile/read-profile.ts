/** What is typed into `ProfileFields`, to be checked by a contract; undefined while the form has none. */
export function readProfile(form: HTMLFormElement) {
  const typed = new FormData(form);
  if (!typed.has('profile.vehicle')) return undefined;
  const readCount = (name: string) => {
    const text = `${typed.get(name) ?? ''}`.trim();
    return text === '' ? undefined : Number(text);
  };
  const [start, end] = ['start', 'end'].map((name) => `${typed.get(`profile.hours.${name}`) ?? ''}`);
  return {
    areas: typed.getAll('profile.areas').map(String),
    vehicle: typed.get('profile.vehicle') || undefined,
    plate: typed.get('profile.plate') || undefined,
    stopsPerDay: readCount('profile.stopsPerDay'),
    hours: start || end ? { start, end } : undefined,
    litres: readCount('profile.litres'),
    weekdays: typed.getAll('profile.weekdays').map(Number),
  };
}
