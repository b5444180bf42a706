/** The id of the heading of a job's card. */
export function jobTitleId(id: string): string {
  return `job-${id}`;
}

/**
 * Follows a job that was changed: its card has moved to another group, or is gone. Focus and eyes go to where it is
 * now, else to the view's heading.
 */
export function focusJob(id: string): void {
  // After the lists have taken the change over, and after a dialog has given the focus back.
  setTimeout(() => {
    const target = document.getElementById(jobTitleId(id)) ?? document.querySelector('h1');
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, 50);
}
