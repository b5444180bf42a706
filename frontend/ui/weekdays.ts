/** Days of the week as people in Ghana begin one, 0 = Sunday. */
export const weekdayOrder = [1, 2, 3, 4, 5, 6, 0] as const;

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** `Sat` */
export const nameWeekday = (weekday: number): string => weekdayNames[weekday] ?? '';

/** `Mon to Sat`, `Mon, Wed, Fri`, or what all seven are called. */
export function describeWeekdays(weekdays: readonly number[], everyDay: string): string {
  const days = weekdayOrder.filter((day) => weekdays.includes(day));
  if (days.length === 7) return everyDay;
  const positions = days.map((day) => weekdayOrder.indexOf(day));
  const inRow = positions.every((position, index) => position === (positions[0] ?? 0) + index);
  const names = days.map(nameWeekday);
  return inRow && names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
}
