import type { ReactNode } from 'react';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { DigitalAddressField, LocationField } from '#features/booking/content/address-fields.tsx';
import { ItemFields } from '#features/booking/content/item-fields.tsx';
import type { PickupDraft } from '#features/booking/content/pickup-draft.ts';
import { texts } from '#features/booking/content/texts.ts';
import { wasteOptions } from '#features/booking/content/waste-options.ts';
import { bindFields } from '#ui/form/fields/bind-fields.ts';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';

type Props = {
  readonly draft: PickupDraft;
  readonly onChange: (change: Partial<PickupDraft>) => void;
  readonly errors: FieldErrors;
  readonly when: ReactNode;
};

export function PickupFields({ draft, onChange, errors, when }: Props) {
  const bind = bindFields(draft, { errors, onChange });
  return (
    <>
      <SelectField
        {...bind('wasteType')}
        label={texts.wasteType}
        options={wasteOptions}
        placeholder={texts.chooseWasteType}
        required
      />
      <LocationField {...bind('location')} required />
      <DigitalAddressField {...bind('digitalAddress')} optional />
      {when}
      <ItemFields
        items={draft.items}
        wasteType={draft.wasteType}
        errors={errors}
        onChange={(items) => onChange({ items })}
      />
      <TextareaField
        {...bind('notes')}
        label={texts.notes}
        hint={texts.notesHint}
        rows={2}
        maxLength={contentLimits.notes}
        optional
      />
    </>
  );
}
