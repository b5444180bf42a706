import { type FormEvent, useState } from 'react';
import type { OwnPosition } from '#contracts/places/position-calls.ts';
import { readTyped } from '#features/places/typed-position.tsx';
import { PositionField } from '#household/places/position-field.tsx';
import { call } from '#platform/api/client.ts';
import { failureText } from '#platform/api/failure-text.ts';
import type { Position } from '#shared/position.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { takeForm, useSubmit } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

type Props = {
  readonly position: OwnPosition;
  readonly onSaved: (position: OwnPosition) => void;
  readonly onClose: () => void;
};

export function CorrectDialog({ position: { id, location }, onSaved, onClose }: Props) {
  const [found, setFound] = useState<Position>();
  const [text, setText] = useState('');
  const form = useSubmit({ describe: (error) => failureText(error, texts.failed) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = takeForm(event);
    const { position = found, error = texts.missing } = readTyped(text);
    const isWrong = position === undefined || (text.trim() !== '' && readTyped(text).error !== undefined);
    form.show(element, isWrong ? { typed: error } : {});
    if (isWrong) return;
    void form.run(async () => {
      const { message, position: saved } = await call('correctPosition', {
        params: { id },
        body: { position },
      });
      onSaved(saved);
      toast.success(message);
      onClose();
    }, element);
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
      <PositionField value={found} onChange={setFound} hint={texts.hereHint} />
      <TextField
        label={texts.typed}
        name="typed"
        autoComplete="off"
        autoCapitalize="characters"
        value={text}
        onChange={({ target }) => setText(target.value)}
        optional
      />
    </FormDialog>
  );
}
