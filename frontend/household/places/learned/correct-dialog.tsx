import { type FormEvent, useState } from 'react';
import type { OwnPosition } from '#contracts/places/position-calls.ts';
import { TypedPosition } from '#features/places/typed-position.tsx';
import { PositionField } from '#household/places/position-field.tsx';
import { call } from '#platform/api/client.ts';
import { failureText } from '#platform/api/failure-text.ts';
import type { Position } from '#shared/position.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { takeForm, useSubmit } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

type Props = {
  readonly position: OwnPosition;
  readonly onSaved: (position: OwnPosition) => void;
  readonly onClose: () => void;
};

export function CorrectDialog({ position: { id, location }, onSaved, onClose }: Props) {
  const [position, setPosition] = useState<Position>();
  const form = useSubmit({ describe: (error) => failureText(error, texts.failed) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    takeForm(event);
    if (!position) return form.fail(texts.missing);
    void form.run(async () => {
      const { message, position: saved } = await call('correctPosition', {
        params: { id },
        body: { position },
      });
      onSaved(saved);
      toast.success(message);
      onClose();
    });
  };
  return (
    <FormDialog
      title={texts.correctTitle}
      form={form}
      texts={{ cancel: texts.back, submit: texts.save, busy: texts.saving }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="font-bold wrap-anywhere">{location}</p>
      <PositionField value={position} onChange={setPosition} hint={texts.hereHint} />
      <TypedPosition value={position} onChange={setPosition} />
    </FormDialog>
  );
}
