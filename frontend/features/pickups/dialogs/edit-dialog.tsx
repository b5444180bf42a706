import { useState } from 'react';
import { editPickup } from '#contracts/admin-calls.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { mayAct } from '#contracts/transitions.ts';
import { keptTyping } from '../../../platform/session/kept-typing.ts';
import { focusWrong } from '../../../ui/focus-soon.ts';
import type { FieldErrors } from '../../../ui/use-form-errors.ts';
import { clearedErrors } from '../../../ui/use-form-errors.ts';
import { useNow } from '../../../ui/use-now.ts';
import { draftErrors } from '../content/check-draft.ts';
import { draftOf, type PickupDraft, withItemsOf } from '../content/pickup-draft.ts';
import { PickupFields } from '../content/pickup-fields.tsx';
import { texts } from '../texts.ts';
import { ChangeDialog, typingName } from './change-dialog.tsx';
import { editOf, rebase } from './edit-changes.ts';
import { type PickupDialogProps, usePickupChange } from './use-pickup-change.ts';

/** What is typed, over the pickup that it was typed over. After a conflict it moves onto the fresh one. */
function useEdit(pickup: PickupSummary) {
  const [edit, setEdit] = useState(() => {
    const kept = keptTyping(typingName(texts.edit.title, pickup));
    return { base: pickup, draft: withItemsOf(draftOf(pickup), Object.keys(kept ?? {})) };
  });
  const current =
    edit.base.version === pickup.version
      ? edit
      : { base: pickup, draft: rebase(edit.draft, edit.base, pickup) };
  if (current !== edit) setEdit(current);
  const update = (change: Partial<PickupDraft>) =>
    setEdit({ ...current, draft: { ...current.draft, ...change } });
  return { ...current, update };
}

/** An admin corrects a pickup that is not finished. */
export function EditDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const { base, draft, update } = useEdit(change.pickup);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [nothing, setNothing] = useState(false);
  const submit = (form: HTMLFormElement) => {
    const edited = editOf(base, draft);
    const keptTime = edited.date === undefined && edited.time === undefined;
    const found = draftErrors(draft, editPickup.body, new Date(), keptTime);
    const same = Object.keys(edited).length === 0;
    setErrors(found);
    setNothing(same);
    if (Object.keys(found).length > 0) return focusWrong(form);
    if (same) return;
    void change.run(editPickup, edited);
  };
  return (
    <ChangeDialog
      title={texts.edit.title}
      change={change}
      allowed={mayAct('edit', 'admin', change.pickup.status)}
      size="wide"
      household
      submitLabel={texts.edit.submit}
      busyLabel={texts.saving}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <PickupFields
        draft={draft}
        onChange={(next) => {
          update(next);
          setErrors(clearedErrors(errors, next));
          setNothing(false);
        }}
        errors={{ ...change.fieldErrors, ...errors }}
        now={useNow()}
      />
      {nothing && <p role="status">{texts.edit.nothing}</p>}
    </ChangeDialog>
  );
}
