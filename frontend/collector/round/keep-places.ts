/** The rows of now with those that have left since `before`, each below the row that it stood below. */
export function keepPlaces(before: readonly string[], rows: readonly string[]): readonly string[] {
  const all = [...rows];
  before.forEach((id, index) => {
    if (all.includes(id)) return;
    const above = before[index - 1];
    all.splice(above === undefined ? 0 : all.indexOf(above) + 1, 0, id);
  });
  return all;
}
