import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

type Props = ComponentProps<'input'> & { readonly isFree: boolean };

/** A day or a window as one of several, as large as a thumb: all of it is its `<input type="radio">`. */
export function SlotButton({ isFree, className, children, ...input }: Props) {
  return (
    <label
      className={classNames(
        'relative flex flex-col justify-center rounded-md border py-1.5',
        'has-checked:border-action has-checked:bg-action has-checked:text-action-ink',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isFree ? 'border-line-strong bg-surface hover:bg-tint' : 'border-line bg-sunken text-ink-soft',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        className={classNames(
          'absolute inset-0 size-full opacity-0',
          input.disabled ? 'cursor-not-allowed' : 'cursor-pointer',
        )}
      />
      {children}
    </label>
  );
}
