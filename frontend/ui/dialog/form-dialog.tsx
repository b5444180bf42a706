import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { useSavedInput } from '#platform/session/saved-input.ts';
import { Button } from '#ui/button/button.tsx';
import { Form } from '#ui/form/form.tsx';
import type { Submit } from '#ui/form/use-submit.ts';
import { intoView } from '#ui/into-view.ts';
import { Alert } from '#ui/state/alert.tsx';
import { uiTexts } from '#ui/texts.ts';
import { Dialog } from './dialog.tsx';

type Texts = {
  readonly cancel?: string;
  /** Absent where nothing can be sent any more: then only the way out stays. */
  readonly submit?: string | undefined;
  readonly busy?: string;
};

type Props = Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'role' | 'onClose'> & {
  readonly form: Submit;
  readonly texts: Texts;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onEdit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly tone?: ComponentProps<typeof Button>['tone'];
  /** In place of the button that sends: where there are several answers to choose from. */
  readonly answers?: ReactNode;
  readonly disabled?: boolean;
  readonly savedAs?: string;
  readonly autoComplete?: 'off';
  /** Shows a failure above the fields instead of below them: for a message about several fields. */
  readonly failureFirst?: boolean;
  readonly note?: ReactNode;
  /** Below the alert: the current state, after somebody else's change. */
  readonly fresh?: ReactNode;
  readonly children: ReactNode;
};

/** A dialog with one form, what became of it, and the buttons to leave it and to send it. See `useSubmit`. */
export function FormDialog(props: Props) {
  const { title, size, role, onClose, form, onSubmit, onEdit, autoComplete, children, failureFirst } = props;
  const failure = <Failure form={form} note={props.note} fresh={props.fresh} />;
  const formId = useId();
  const saved = useSavedInput(props.savedAs);
  const edit = (event: FormEvent<HTMLFormElement>) => {
    form.clearEdited(event);
    onEdit?.(event);
  };
  return (
    <Dialog
      open
      title={title}
      size={size}
      role={role}
      onClose={onClose}
      busy={form.busy}
      footer={<Buttons {...props} formId={formId} />}
    >
      <Form
        {...saved}
        form={form}
        id={formId}
        autoComplete={autoComplete}
        onSubmit={onSubmit}
        onChange={edit}
      >
        {failureFirst && failure}
        {children}
        {!failureFirst && failure}
      </Form>
    </Dialog>
  );
}

/** In an alert dialog the focus starts on the way out, unless a field takes it, so that Enter alone destroys nothing. */
function Buttons({ formId, form, texts, ...props }: Props & { readonly formId: string }) {
  return (
    <>
      <Button
        tone="secondary"
        onClick={props.onClose}
        disabled={form.busy}
        data-autofocus={props.role === 'alertdialog' ? true : undefined}
      >
        {texts.cancel ?? uiTexts.cancel}
      </Button>
      {props.answers}
      {texts.submit && !props.answers && (
        <Button
          type="submit"
          form={formId}
          tone={props.tone}
          disabled={props.disabled}
          busy={form.busy}
          busyLabel={texts.busy ?? uiTexts.saving}
        >
          {texts.submit}
        </Button>
      )}
    </>
  );
}

/** Scrolled to where no field is wrong: else the first of those has the focus. */
function Failure({ form, note, fresh }: Pick<Props, 'form' | 'note' | 'fresh'>) {
  if (!form.message) return null;
  const hasWrongFields = Object.keys(form.errors).length > 0;
  return (
    <div ref={hasWrongFields ? undefined : intoView} className="flex scroll-m-4 flex-col gap-3">
      <Alert tone="error">
        <p>{form.message}</p>
        {note}
      </Alert>
      {fresh}
    </div>
  );
}
