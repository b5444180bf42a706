import type { ReactNode } from 'react';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import type { FieldErrors } from '../../../ui/use-form-errors.ts';
import { texts } from '../request/texts.ts';
import { ItemFields } from './item-fields.tsx';
import type { PickupDraft } from './pickup-draft.ts';
import { wasteOptions } from './waste-options.ts';
import { WhenFields } from './when-fields.tsx';

type Props = {
  readonly draft: PickupDraft;
  readonly onChange: (change: Partial<PickupDraft>) => void;
  readonly errors: FieldErrors;
  readonly now: Date;
  /** Fields that only one of the forms has, before the notes. */
  readonly children?: ReactNode;
};

/** The fields of a pickup: for a household that requests one, and for an admin who corrects one. */
export function PickupFields({ draft, onChange, errors, now, children }: Props) {
  return (
    <>
      <SelectField
        label={texts.wasteType}
        name="wasteType"
        options={wasteOptions}
        placeholder={texts.chooseWasteType}
        value={draft.wasteType}
        onChange={(event) => onChange({ wasteType: event.target.value })}
        error={errors.wasteType}
        required
      />
      <WhereFields draft={draft} onChange={onChange} errors={errors} />
      <WhenFields value={draft} onChange={onChange} errors={errors} now={now} />
      {children}
      <ItemFields
        items={draft.items}
        wasteType={draft.wasteType}
        errors={errors}
        onChange={(items) => onChange({ items })}
      />
      <TextareaField
        label={texts.notes}
        hint={texts.notesHint}
        name="notes"
        rows={2}
        maxLength={500}
        value={draft.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
        error={errors.notes}
        optional
      />
    </>
  );
}

function WhereFields({ draft, onChange, errors }: Omit<Props, 'now' | 'children'>) {
  return (
    <>
      <TextField
        label={texts.location}
        hint={texts.locationHint}
        name="location"
        autoComplete="street-address"
        maxLength={200}
        value={draft.location}
        onChange={(event) => onChange({ location: event.target.value })}
        error={errors.location}
        required
      />
      <TextField
        label={texts.digitalAddress}
        hint={texts.digitalAddressHint}
        name="digitalAddress"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={15}
        value={draft.digitalAddress}
        onChange={(event) => onChange({ digitalAddress: event.target.value })}
        error={errors.digitalAddress}
        optional
      />
    </>
  );
}
