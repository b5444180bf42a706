import { toTimeInput } from '#features/pickups/content/time-draft.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { confirmQuestion, confirmRepeat, texts } from './texts.ts';
import type { RequestFormState } from './use-request-form.ts';

/** Asks before the request is sent; stays while there is no answer. */
export function ConfirmRequest({ request }: { readonly request: RequestFormState }) {
  const { draft, phase, failure } = request;
  const question = confirmQuestion({
    wasteType: draft.wasteType,
    location: draft.location.trim(),
    ...toTimeInput(draft),
  });
  return (
    <ConfirmDialog
      open={phase !== 'typing'}
      title={texts.confirmTitle}
      message={draft.repeat === '' ? question : confirmRepeat(draft.repeat, question)}
      confirmLabel={texts.yes}
      cancelLabel={texts.no}
      busy={phase === 'sending'}
      busyLabel={texts.sending}
      error={phase === 'asking' && failure !== undefined ? failureText(failure, texts.failed) : undefined}
      onConfirm={() => void request.send()}
      onCancel={request.goBack}
    />
  );
}
