import { type FormEvent, useId, useState } from 'react';
import type { Area } from '#contracts/areas.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/client.ts';
import { useSavedInput } from '../../platform/session/saved-input.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { toast } from '../../ui/toast.ts';
import { useFormErrors } from '../../ui/use-form-errors.ts';
import { checkDraft, findChanges, toDraft } from './area-draft.ts';
import { AreaFields } from './area-fields.tsx';
import { ChangeFailure } from './change-failure.tsx';
import { formTexts, named, texts } from './texts.ts';
import { useAreaChange } from './use-area-change.ts';

type Props = {
  /** Absent for a new one. */
  readonly area?: Area;
  readonly onClose: () => void;
  readonly onSaved?: (area: Area) => void;
};

function useAreaForm({ area, onClose, onSaved }: Props) {
  const [draft, setDraft] = useState(() => toDraft(area));
  const { errors, show, clear } = useFormErrors();
  const change = useAreaChange(area, (done: { readonly message: string; readonly area: Area }) => {
    toast.success(done.message);
    onSaved?.(done.area);
    onClose();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const checked = checkDraft(draft);
    show(element, 'errors' in checked ? checked.errors : {});
    if ('errors' in checked) return;
    const { form } = checked;
    change.run(
      (idempotencyKey, version) =>
        change.opened
          ? call('updateArea', {
              params: { id: change.opened.id },
              body: { ...findChanges(form, change.opened), version },
              idempotencyKey,
            })
          : call('createArea', { body: form, idempotencyKey }),
      { onError: (error) => error instanceof ApiError && show(element, error.errors) },
    );
  };
  const edit = (edited: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...edited }));
    clear(Object.keys(edited));
  };
  return { draft, edit, errors, change, submit };
}

/** Creates an area or changes one. What was typed stays until it worked. */
export function AreaDialog(props: Props) {
  const { area, onClose } = props;
  const { draft, edit, errors, change, submit } = useAreaForm(props);
  const formId = useId();
  const kept = useSavedInput(`area:${area?.id ?? 'new'}`);
  return (
    <Dialog
      open
      size="wide"
      title={area ? named.edit(area.name) : texts.newArea}
      onClose={onClose}
      busy={change.busy}
      footer={
        <SubmitFooter
          formId={formId}
          busy={change.busy}
          onCancel={onClose}
          texts={{ cancel: texts.back, submit: area ? texts.save : texts.create, busy: texts.saving }}
        />
      }
    >
      <form {...kept} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <AreaFields draft={draft} errors={errors} onChange={edit} />
        {area && <p className="text-sm text-ink-soft">{formTexts.heldHint}</p>}
        <ChangeFailure change={change} />
      </form>
    </Dialog>
  );
}
