import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Method } from '#contracts/contract.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { adminError } from './admin-error.ts';

type Wording = {
  readonly title: string;
  /** The specification's sentence. */
  readonly question: string;
  readonly hint: string;
  readonly confirmLabel: string;
  readonly busyLabel: string;
  readonly tone: 'primary' | 'danger';
};

type Action<Row, Done> = Wording & {
  readonly method: Method;
  readonly run: (row: Row) => Promise<Done>;
  readonly onDone: (done: Done, row: Row) => void;
  /** Also after a failure: another admin may have been first. */
  readonly onSettled: () => void;
};

type Person = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
};

/**
 * Asks before something is done to a person, does it and says in the same dialog what went wrong.
 * @example const removal = useConfirmedAction({ …, run: (user) => call(deleteUser, …) });
 * <button onClick={() => removal.ask(user)}>…{removal.dialog}
 */
export function useConfirmedAction<Row extends Person, Done>(
  action: Action<Row, Done>,
): {
  readonly ask: (row: Row) => void;
  readonly dialog: ReactNode;
} {
  const [row, setRow] = useState<Row>();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: action.run,
    onSuccess: (done, acted) => {
      setRow(undefined);
      action.onDone(done, acted);
    },
    onSettled: () => action.onSettled(),
  });
  const ask = (asked: Row) => {
    reset();
    setRow(asked);
  };
  const dialog = row && (
    <ConfirmDialog
      open
      title={action.title}
      message={<Question action={action} person={row} />}
      confirmLabel={action.confirmLabel}
      busyLabel={action.busyLabel}
      tone={action.tone}
      busy={isPending}
      error={error ? adminError(error, action.method) : undefined}
      onConfirm={() => mutate(row)}
      onCancel={() => setRow(undefined)}
    />
  );
  return { ask, dialog };
}

function Question({ action, person }: { readonly action: Wording; readonly person: Person }) {
  return (
    <>
      <p>{action.question}</p>
      <p className="rounded-md bg-sunken px-3 py-2 wrap-anywhere">
        <strong className="block">
          {person.firstName} {person.lastName}
        </strong>
        {person.email}
      </p>
      <p className="text-sm text-ink-soft">{action.hint}</p>
    </>
  );
}
