import type { ComponentProps, ComponentType, FormEvent, ReactNode } from 'react';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { texts } from '#features/pickup/texts.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { useNow } from '#ui/use-now.ts';
import { ShortFacts } from './short-facts.tsx';
import type { PickupChange } from './use-pickup-change.ts';

type Props = {
  readonly title: string;
  readonly change: PickupChange;
  /** Whether the action still makes sense in the status that the pickup has now (`mayAct`). */
  readonly allowed: boolean;
  readonly submitLabel: string;
  /** In place of the button that sends, where there are several answers. */
  readonly answers?: ReactNode;
  readonly busyLabel?: string;
  readonly backLabel?: string;
  readonly tone?: 'primary' | 'danger';
  readonly size?: 'narrow' | 'wide';
  readonly household?: boolean;
  readonly collector?: boolean;
  /** Shows where it stands after somebody else's change. */
  readonly state?: ComponentType<ComponentProps<typeof PickupState>>;
  readonly role?: 'alertdialog';
  readonly onClose: () => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children?: ReactNode;
};

/** The name under which `useSavedInput` keeps what is typed in a dialog about a pickup. */
export const typingName = (title: string, { id }: { readonly id: string }) => `${title}:${id}`;

/** The frame of a change: after somebody else's it shows the fresh state, and only the way out if none is possible. */
export function ChangeDialog(props: Props) {
  const {
    title,
    change,
    state: State = PickupState,
    backLabel = texts.back,
    busyLabel = texts.sending,
  } = props;
  const now = useNow();
  const { pickup, isOutdated, isRejected } = change;
  const allowed = props.allowed && !isRejected;
  return (
    <FormDialog
      title={title}
      form={change}
      size={props.size}
      role={props.role}
      tone={props.tone}
      texts={{
        cancel: allowed ? backLabel : texts.close,
        submit: allowed ? props.submitLabel : undefined,
        busy: busyLabel,
      }}
      savedAs={typingName(title, pickup)}
      answers={allowed && props.answers}
      onSubmit={props.onSubmit}
      onClose={props.onClose}
      note={
        isOutdated && (
          <p className="mt-2 flex flex-wrap items-center gap-2">
            {texts.nowStatus} <State pickup={pickup} now={now} />
          </p>
        )
      }
    >
      <ShortFacts pickup={pickup} household={props.household} collector={props.collector} />
      {allowed && props.children}
    </FormDialog>
  );
}
