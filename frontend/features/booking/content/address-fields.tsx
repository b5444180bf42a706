import type { ComponentProps } from 'react';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { texts } from './texts.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'label'>;

export function LocationField(props: Props) {
  return (
    <TextField
      {...props}
      label={texts.location}
      hint={texts.locationHint}
      autoComplete="street-address"
      maxLength={contentLimits.location}
    />
  );
}

export function DigitalAddressField(props: Props) {
  return (
    <TextField
      hint={texts.digitalAddressHint}
      {...props}
      label={texts.digitalAddress}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={contentLimits.digitalAddress}
    />
  );
}
