import { type FormEvent, type ReactNode, useId } from 'react';
import { useSavedInput } from '../../../platform/session/saved-input.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { intoView } from '../../../ui/into-view.ts';
import { StatusBadge } from '../status-badge.tsx';
import { texts } from '../texts.ts';
import { ShortFacts } from './short-facts.tsx';
import type { PickupChange } from './use-pickup-change.ts';

type Props = {
  readonly title: string;
  readonly change: PickupChange;
  /** Whether the action still makes sense in the status that the pickup has now (`mayAct`). */
  readonly allowed: boolean;
  readonly submitLabel: string;
  readonly busyLabel?: string;
  readonly backLabel?: string;
  readonly tone?: 'primary' | 'danger';
  readonly size?: 'narrow' | 'wide';
  /** Shows whose pickup it is. */
  readonly household?: boolean;
  /** Shows who has it now. */
  readonly collector?: boolean;
  readonly role?: 'alertdialog';
  /** Instead of the server's sentence, as where the specification fixes one. */
  readonly error?: string;
  readonly onClose: () => void;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly onInput?: (event: FormEvent<HTMLFormElement>) => void;
  readonly children?: ReactNode;
};

/** The name under which `useSavedInput` keeps what is typed in a dialog about a pickup. */
export const typingName = (title: string, { id }: { readonly id: string }) => `${title}:${id}`;

/**
 * The frame of every dialog that changes a pickup: which one, the fields, what went wrong. After somebody else's
 * change it shows the fresh state; when nothing can be done any more only the way out stays.
 */
export function ChangeDialog(props: Props) {
  const { change } = props;
  const allowed = props.allowed && !change.isRejected;
  const formId = useId();
  const kept = useSavedInput(typingName(props.title, change.pickup));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog that was opened from within another form: the event stays here.
    event.stopPropagation();
    props.onSubmit(event.currentTarget);
  };
  return (
    <Dialog
      open
      title={props.title}
      onClose={props.onClose}
      busy={change.busy}
      size={props.size}
      role={props.role}
      footer={<Buttons {...props} allowed={allowed} formId={formId} />}
    >
      <form
        {...kept}
        id={formId}
        noValidate
        onSubmit={submit}
        onInput={props.onInput}
        className="flex flex-col gap-4"
      >
        <ShortFacts pickup={change.pickup} household={props.household} collector={props.collector} />
        {allowed && props.children}
        <Failure change={change} error={props.error} />
      </form>
    </Dialog>
  );
}

function Buttons(props: Props & { readonly formId: string }) {
  const { change, allowed, backLabel = texts.back, busyLabel = texts.sending } = props;
  return (
    <>
      <Button
        tone="secondary"
        onClick={props.onClose}
        disabled={change.busy}
        data-autofocus={props.role && true}
      >
        {allowed ? backLabel : texts.close}
      </Button>
      {allowed && (
        <Button type="submit" form={props.formId} tone={props.tone} busy={change.busy} busyLabel={busyLabel}>
          {props.submitLabel}
        </Button>
      )}
    </>
  );
}

function Failure({ change, error }: Pick<Props, 'change' | 'error'>) {
  const message = change.error === undefined ? undefined : (error ?? change.error);
  if (!message) return null;
  return (
    <div ref={intoView} className="scroll-m-4">
      <Alert tone="error">
        <p>{message}</p>
        {change.isOutdated && (
          <p className="mt-2 flex flex-wrap items-center gap-2">
            {texts.nowStatus} <StatusBadge status={change.pickup.status} />
          </p>
        )}
      </Alert>
    </div>
  );
}
