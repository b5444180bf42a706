import type { ComponentProps } from 'react';
import { controlClasses, Field, type FieldProps } from './field.tsx';

type Props = FieldProps & ComponentProps<'input'>;

/** One line of text, with the `type`, `inputMode` and `autoComplete` that fit; `bindFields` ties it to a draft. */
export function TextField(props: Props) {
  const { label, hideLabel, hint, error, optional, id, className, ...input } = props;
  const field = { label, hideLabel, hint, error, optional, id };
  return (
    <Field {...field} name={input.disabled ? undefined : input.name}>
      {(control) => <input type="text" {...input} {...control} className={className ?? controlClasses} />}
    </Field>
  );
}

/** A day, in the device's own picker. The value is `YYYY-MM-DD`. */
export function DateField(props: Props) {
  return <TextField {...props} type="date" />;
}

/** A time of the day, in the device's own picker. The value is `HH:MM`. */
export function TimeField(props: Props) {
  return <TextField {...props} type="time" />;
}

export function CedisField(props: Props) {
  return <TextField inputMode="decimal" autoComplete="off" maxLength={14} {...props} />;
}

export function EmailField(props: Props) {
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
      type="email"
    />
  );
}

export function PhoneField(props: Props) {
  return <TextField autoComplete="tel" maxLength={30} {...props} type="tel" />;
}
