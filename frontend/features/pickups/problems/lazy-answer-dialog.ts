import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { texts } from './list-texts.ts';

/** The answer with its choice of a time, in a script of its own. */
export const LazyAnswerDialog = lazyDialog(
  texts.dialog,
  async () => (await import('./answer-dialog.tsx')).AnswerDialog,
);
