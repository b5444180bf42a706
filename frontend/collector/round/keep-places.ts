/**
 * The rows of a list with those that have left it, each at the place where it was: below the row that stood before it.
 * @param before what was answered last
 * @param rows those of now
 */
export function keepPlaces(before: readonly string[], rows: readonly string[]): readonly string[] {
  const all = [...rows];
  before.forEach((id, index) => {
    if (all.includes(id)) return;
    const above = before[index - 1];
    all.splice(above === undefined ? 0 : all.indexOf(above) + 1, 0, id);
  });
  return all;
}
