import { TextField } from './text-field.tsx';

const texts = { firstName: 'First name', lastName: 'Last name' } as const;

type Props = {
  readonly known?: { readonly firstName: string; readonly lastName: string } | undefined;
  /** Whether they are the names of who fills the form in, which the browser may know. */
  readonly own?: boolean;
  /** Some people have one name: whether the last may stay empty, or is not asked for. */
  readonly last?: { readonly optional: true } | { readonly disabled: boolean };
  readonly focused?: boolean;
};

export function NameFields({ known, own = false, last, focused = false }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={texts.firstName}
        name="firstName"
        maxLength={50}
        autoComplete={own ? 'given-name' : 'off'}
        defaultValue={known?.firstName}
        required
        data-autofocus={focused || undefined}
      />
      <TextField
        label={texts.lastName}
        name="lastName"
        maxLength={50}
        autoComplete={own ? 'family-name' : 'off'}
        defaultValue={known?.lastName}
        required
        {...last}
      />
    </div>
  );
}
