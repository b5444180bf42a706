import type { ComponentType } from 'react';
import { prefixedError } from '#platform/api/failure-text.ts';
import { useConfirmedAction } from '#ui/list/use-confirmed-action.tsx';
import { toast } from '#ui/toast/toast.ts';
import { type Person, PersonSummary } from './person-summary.tsx';
import { texts } from './texts.ts';

type Deletion = {
  /** What else is to be known before, of whom. */
  readonly Warning?: ComponentType<{ readonly id: string }>;
  readonly words: typeof texts.users | typeof texts.collectors;
  readonly run: (person: Person) => Promise<unknown>;
  readonly onDeleted: (id: string) => void;
  readonly onSettled: () => void;
};

export function useDeletion({ Warning, words, run, onDeleted, onSettled }: Deletion) {
  return useConfirmedAction({
    title: words.deleteTitle,
    question: words.deleteQuestion,
    hint: words.deleteHint,
    confirmLabel: texts.delete,
    busyLabel: texts.deleting,
    tone: 'danger',
    describeRow: (person: Person) => (
      <>
        <PersonSummary person={person} />
        {Warning && <Warning id={person.id} />}
      </>
    ),
    describeError: (error) => prefixedError(error, 'DELETE'),
    run,
    onDone: (_, { id }) => {
      onDeleted(id);
      toast.success(words.deleted);
    },
    onSettled,
  });
}
