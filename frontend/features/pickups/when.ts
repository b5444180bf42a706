const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** The day of the week of an instant, in Accra: `Sat`. */
export function weekdayOf(scheduledAt: string): string {
  return weekdays[new Date(scheduledAt).getUTCDay()] ?? '';
}

type When = { readonly scheduledAt: string; readonly date: string; readonly time: string };

/** When a pickup is, as people say it: `Sun 3rd Aug 2025, 09:30 AM`. No line ends before `AM`. */
export function whenText({ scheduledAt, date, time }: When): string {
  return `${weekdayOf(scheduledAt)} ${date}, ${time.replace(' ', '\u00A0')}`;
}
