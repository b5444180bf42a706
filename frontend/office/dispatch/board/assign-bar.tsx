import type { ReactNode } from 'react';
import { assignTexts, say } from '#office/dispatch/collectors/texts.ts';
import { Button } from '#ui/button/button.tsx';

/** Stays at the bottom of the window, on a phone above the tabs. */
export function StickyBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-16 z-20 border-t border-line bg-surface px-4 py-2 shadow-raised md:sticky md:inset-x-auto md:bottom-4 md:rounded-lg md:border low:static print:hidden">
      {children}
    </div>
  );
}

export type ManyAct = 'assign' | 'release' | 'move' | 'postpone';

type Props = {
  readonly selected: number;
  readonly hidden: number;
  readonly changed: number;
  /** Of these, how many can be taken from their collector: not those that are under way. */
  readonly releasable: number;
  /** Whether something can still happen to one of them; and nobody has started it. */
  readonly canMove: boolean;
  readonly canPostpone: boolean;
  readonly children: ReactNode;
  readonly onOpen: (what: ManyAct) => void;
  readonly onClear: () => void;
};

export function AssignBar(props: Props) {
  const { selected, hidden, changed, releasable, onOpen } = props;
  const notes = [hidden > 0 && say.hidden(hidden), changed > 0 && say.changed(changed)].filter(Boolean);
  const others = [
    ['release', releasable > 0, say.release(releasable)],
    ['postpone', props.canPostpone, assignTexts.postpone],
    ['move', props.canMove, assignTexts.move],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      <p role="status" className="mr-auto font-semibold tabular-nums">
        <span>{say.selected(selected)}</span>
        {notes.length > 0 && (
          <span className="block text-sm font-normal text-ink-soft">{notes.join(' · ')}</span>
        )}
      </p>
      <Button
        tone="quiet"
        icon="x"
        aria-label={assignTexts.clear}
        onClick={props.onClear}
        className="max-sm:px-2 sm:order-last"
      >
        <span className="max-sm:hidden">{assignTexts.clear}</span>
      </Button>
      {props.children}
      {others.map(
        ([act, isShown, word]) =>
          isShown && (
            <Button key={act} tone="secondary" onClick={() => onOpen(act)} className="grow sm:grow-0">
              {word}
            </Button>
          ),
      )}
      <Button icon="truck" onClick={() => onOpen('assign')} className="grow sm:grow-0">
        {assignTexts.assign}
      </Button>
    </div>
  );
}
