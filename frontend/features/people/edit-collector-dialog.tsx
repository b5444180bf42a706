import { useId } from 'react';
import type { CollectorAccount } from '#contracts/accounts.ts';
import { fullName } from '#contracts/full-name.ts';
import { printPhone } from '#contracts/ghana.ts';
import { shortId } from '#contracts/short-id.ts';
import { useSavedInput } from '../../platform/session/saved-input.ts';
import { Alert } from '../../ui/alert.tsx';
import { describeAreas, describeProfile } from '../../ui/collector-profile/describe-profile.ts';
import { ProfileFields } from '../../ui/collector-profile/profile-fields.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import { PhoneField } from '../../ui/fields/text-field.tsx';
import { intoView } from '../../ui/into-view.ts';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { dialogTexts } from './dialog-texts.ts';
import { texts } from './texts.ts';
import { useAreas } from './use-areas.ts';
import { useEditCollector } from './use-edit-collector.ts';

type Props = {
  /** As the list has them now, which may be newer than what the dialog was opened with. */
  readonly collector: CollectorAccount;
  readonly onClose: () => void;
};

const words = dialogTexts.edit;

/** Changes a collector's names, phone and profile. What was typed stays until it worked. */
export function EditCollectorDialog({ collector, onClose }: Props) {
  const areas = useAreas();
  const { opened, errors, clearEdited, submit, failure, isStale, busy } = useEditCollector(
    collector,
    onClose,
  );
  const formId = useId();
  const kept = useSavedInput(`collector:${collector.id}`);
  return (
    <Dialog
      open
      size="wide"
      title={texts.editTitle}
      onClose={onClose}
      busy={busy}
      footer={
        <SubmitFooter
          formId={formId}
          busy={busy}
          onCancel={onClose}
          texts={{ cancel: texts.cancel, submit: words.save, busy: words.busy }}
        />
      }
    >
      <form
        {...kept}
        id={formId}
        noValidate
        onSubmit={submit}
        onInput={clearEdited}
        autoComplete="off"
        className="flex flex-col gap-4"
      >
        <p className="text-ink-soft wrap-anywhere">
          {opened.email} <span className="font-mono text-sm">{shortId(opened.id)}</span>
        </p>
        <PersonFields collector={opened} errors={errors} />
        <ProfileFields profile={opened.profile} areas={areas} errors={errors} />
        {failure && (
          <div ref={intoView} className="scroll-m-4">
            <Alert tone="error">
              <p>{failure}</p>
              {isStale && <p className="mt-1">{words.freshIs(describe(collector, areas))}</p>}
            </Alert>
          </div>
        )}
      </form>
    </Dialog>
  );
}

function describe(collector: CollectorAccount, areas: ReturnType<typeof useAreas>): string {
  const { phone, profile } = collector;
  const parts = [fullName(collector), phone && printPhone(phone), describeProfile(profile)];
  return [...parts, describeAreas(profile, areas)].filter(Boolean).join(' · ');
}

type FieldsProps = {
  readonly collector: CollectorAccount;
  readonly errors: Readonly<Record<string, string>>;
};

function PersonFields({ collector, errors }: FieldsProps) {
  return (
    <>
      <NameFields errors={errors} known={collector} focused />
      <PhoneField
        label={dialogTexts.create.phone}
        name="phone"
        autoComplete="off"
        defaultValue={collector.phone ? printPhone(collector.phone) : ''}
        hint={dialogTexts.create.phoneHint}
        error={errors.phone}
        optional
      />
    </>
  );
}
