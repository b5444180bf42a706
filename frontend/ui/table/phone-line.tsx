import { printPhone } from '#shared/ghana.ts';

export function PhoneLine({ number, name }: { readonly number: string; readonly name?: string }) {
  return (
    <a
      href={`tel:${number}`}
      aria-label={name && `Call ${name}, ${printPhone(number)}`}
      className="-my-1 inline-flex min-h-11 items-center text-sm font-normal whitespace-nowrap text-brand tabular-nums underline decoration-brand-line underline-offset-2 hover:decoration-current @dense:my-0 @dense:inline @dense:text-xs @dense:comfortable:flex"
    >
      {printPhone(number)}
    </a>
  );
}
