/** The id of the heading of an assignment's card. */
export function assignmentTitleId(id: string): string {
  return `assignment-${id}`;
}

/**
 * Follows an assignment that was changed: its card has moved to another group, or is gone. Focus and eyes go to where it is
 * now, else to the view's heading.
 */
export function focusAssignment(id: string): void {
  // After the lists have taken the change over, and after a dialog has given the focus back.
  setTimeout(() => {
    const target = document.getElementById(assignmentTitleId(id)) ?? document.querySelector('h1');
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, 50);
}
