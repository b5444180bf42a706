import { type FormEvent, useState } from 'react';
import type { Area } from '#contracts/areas/areas.ts';
import { call } from '#platform/api/client.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { takeForm } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { checkDraft, findChanges, toAreaDraft, toNewArea } from './area-draft.ts';
import { FreshArea } from './area-facts.tsx';
import { AreaFields } from './area-fields.tsx';
import { formTexts, named, texts } from './texts.ts';
import { useAreaChange } from './use-area-change.ts';

type Props = { readonly area?: Area; readonly onClose: () => void; readonly onSaved?: (area: Area) => void };

/** Creates an area or changes one. What was typed stays until it worked. */
export function AreaDialog({ area, onClose, onSaved }: Props) {
  const [draft, setDraft] = useState(() => toAreaDraft(area));
  const form = useAreaChange(area);
  const { opened, errors } = form;
  const save = (event: FormEvent<HTMLFormElement>) => {
    const element = takeForm(event);
    const checked = checkDraft(draft);
    form.show(element, 'errors' in checked ? checked.errors : {});
    if ('errors' in checked) return;
    const { form: typed } = checked;
    void form.run(async ({ idempotencyKey, subject }) => {
      const done = opened
        ? await call('updateArea', {
            params: { id: opened.id },
            body: { ...findChanges(typed, opened), version: subject?.version },
            idempotencyKey,
          })
        : await call('createArea', { body: toNewArea(typed), idempotencyKey });
      toast.success(done.message);
      onSaved?.(done.area);
      onClose();
    }, element);
  };
  const edit = (edited: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...edited }));
    form.clear(Object.keys(edited));
  };
  return (
    <FormDialog
      size="wide"
      title={area ? named.edit(area.name) : texts.newArea}
      form={form}
      texts={{ cancel: texts.back, submit: area ? texts.save : texts.create, busy: texts.saving }}
      savedAs={`area:${area?.id ?? 'new'}`}
      fresh={<FreshArea area={form.fresh} />}
      onSubmit={save}
      onClose={onClose}
    >
      <AreaFields draft={draft} errors={errors} onChange={edit} />
      {area && <p className="text-sm text-ink-soft">{formTexts.heldHint}</p>}
    </FormDialog>
  );
}
