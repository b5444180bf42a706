export function assignmentTitleId(id: string): string {
  return `assignment-${id}`;
}

export function undoLineId(id: string): string {
  return `undo-${id}`;
}

/** Gives the focus to the view's heading where an undo line that is about to go has it. The page stays where it is. */
export function leaveUndoLine(id: string): void {
  const line = document.getElementById(undoLineId(id))?.parentElement;
  if (line?.contains(document.activeElement))
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

const titles = '[id^="assignment-"]';

/** The heading of the card after an assignment's, or before it. */
function findNeighbour(id: string): string | undefined {
  const all = [...document.querySelectorAll(titles)].map((title) => title.id);
  const index = all.indexOf(assignmentTitleId(id));
  return all[index + 1] ?? all[index - 1];
}

/** To be called before a change. @returns focuses the card afterwards, or its undo line, or its neighbour */
export function followAssignment(id: string): () => void {
  const neighbour = findNeighbour(id);
  const before = document.getElementById(assignmentTitleId(id));
  const focus = () => {
    const own = document.getElementById(assignmentTitleId(id));
    const found =
      own ??
      document.getElementById(undoLineId(id)) ??
      document.getElementById(neighbour ?? '') ??
      document.querySelector<HTMLElement>(titles) ??
      document.querySelector('h1');
    // A stop of the round is focused at the button that opens it.
    const target = found?.closest('button') ?? found;
    target?.focus({ preventScroll: true });
    if (!own || !before) target?.scrollIntoView({ block: 'nearest' });
  };
  // After the lists have changed and a dialog has returned the focus.
  return () => setTimeout(focus, 50);
}
