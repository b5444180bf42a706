import { type FormEvent, type ReactNode, useId } from 'react';
import { describeError } from '../../platform/api/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { intoView } from '../../ui/into-view.ts';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly title: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The frame of a dialog that changes an order. */
export function FormDialog({ title, submitLabel, busy, error, onClose, children, ...form }: Props) {
  const formId = useId();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      busy={busy}
      footer={
        <SubmitFooter
          formId={formId}
          busy={busy}
          onCancel={onClose}
          texts={{ cancel: texts.back, submit: submitLabel, busy: texts.saving }}
        />
      }
    >
      <form {...form} id={formId} noValidate className="flex flex-col gap-4">
        {children}
        {error !== undefined && (
          <div ref={intoView} className="scroll-m-4">
            <Alert tone="error">{describeError(error)}</Alert>
          </div>
        )}
      </form>
    </Dialog>
  );
}
