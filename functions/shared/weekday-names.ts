const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 0 → `Sunday` … 6 → `Saturday`. */
export function nameWeekday(weekday: number): string {
  return names[weekday] ?? '';
}
