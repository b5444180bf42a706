import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';

type Action<Row, Done> = {
  readonly title: string;
  readonly question?: string;
  readonly hint: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly busyLabel: string;
  readonly tone: 'primary' | 'danger';
  readonly describeRow?: (row: Row) => ReactNode;
  readonly describeError: (error: unknown) => string;
  readonly run: (row: Row, idempotencyKey: string) => Promise<Done>;
  readonly onDone: (done: Done, row: Row) => void;
  /** Also after a failure: somebody else may have been first. */
  readonly onSettled: () => void;
};

/** Asks before something is done to a row, does it and says in the same dialog what went wrong. */
export function useConfirmedAction<Row, Done>(action: Action<Row, Done>) {
  const [row, setRow] = useState<Row>();
  const { run, reset, busy, message } = useSubmit({
    describe: action.describeError,
    onSettled: action.onSettled,
  });
  const ask = (asked: Row) => {
    reset();
    setRow(asked);
  };
  const act = async (asked: Row, idempotencyKey: string) => {
    const done = await action.run(asked, idempotencyKey);
    setRow(undefined);
    action.onDone(done, asked);
  };
  const dialog = row !== undefined && (
    <ConfirmDialog
      open
      title={action.title}
      message={
        <>
          {action.question && <p>{action.question}</p>}
          {action.describeRow?.(row)}
          <p className={action.question && 'text-sm text-ink-soft'}>{action.hint}</p>
        </>
      }
      confirmLabel={action.confirmLabel}
      cancelLabel={action.cancelLabel}
      busyLabel={action.busyLabel}
      tone={action.tone}
      busy={busy}
      error={message}
      onConfirm={() => run(({ idempotencyKey }) => act(row, idempotencyKey))}
      onCancel={() => setRow(undefined)}
    />
  );
  return { ask, dialog };
}
