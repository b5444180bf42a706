import type { ComponentProps, ComponentType, FormEvent, ReactNode } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { texts } from '#features/pickup/texts.ts';
import { fullName } from '#shared/full-name.ts';
import { printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { useNow } from '#ui/use-now.ts';
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
      onClose={change.onClose}
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

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-3">
      <dt className="min-w-26 shrink-0 text-sm text-ink-soft">{label}</dt>
      <dd className="min-w-0 grow font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

type FactsProps = {
  readonly pickup: PickupSummary;
  readonly household?: boolean;
  readonly collector?: boolean;
};

export function ShortFacts({ pickup, household, collector }: FactsProps) {
  const { assignedCollector } = pickup;
  return (
    <dl className="flex flex-col gap-1 rounded-md bg-sunken p-3">
      <Fact label={texts.facts.what}>{wasteLabel(pickup.wasteType)}</Fact>
      <Fact label={texts.facts.when}>{printWhen(pickup)}</Fact>
      <Fact label={texts.facts.where}>{pickup.location}</Fact>
      {household && <Fact label={texts.facts.household}>{fullName(pickup.user)}</Fact>}
      {collector && assignedCollector && (
        <Fact label={texts.facts.collector}>{fullName(assignedCollector)}</Fact>
      )}
    </dl>
  );
}
