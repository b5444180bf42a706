/** `jobs/queue-reminders` → `JobsQueueReminders`, `cancelPickup` → `CancelPickup`. */
export function constructId(name: string): string {
  return name
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
