import { say, texts } from '#office/dispatch/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import type { Board } from './use-board.ts';
import { useLeaveCollector } from './use-leave-collector.ts';

/** Whose pickups are shown alone, or that the board has left somebody who has none any more. */
export function ChosenCollector({ board }: { readonly board: Board }) {
  const { filter, change, nameOf } = board;
  const { left, close } = useLeaveCollector(board);
  if (filter.collectorId)
    return (
      <Button
        tone="secondary"
        small
        icon="x"
        className="self-start"
        onClick={() => change({ collector: undefined })}
      >
        {say.onlyOf(nameOf(filter.collectorId))}
      </Button>
    );
  if (!left) return null;
  return (
    <Alert tone="info">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>{say.left(left)}</span>
        <Button tone="quiet" small onClick={close}>
          {texts.close}
        </Button>
      </div>
    </Alert>
  );
}
