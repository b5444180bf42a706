import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { Spinner } from '#ui/icon/spinner.tsx';
import { type ButtonTone, buttonClasses } from './button-classes.ts';

type Props = ComponentProps<'button'> & {
  /** `gold` is for the one primary action of a marketing page. */
  readonly tone?: ButtonTone;
  readonly icon?: IconName;
  readonly busy?: boolean;
  readonly busyLabel?: string;
  readonly wide?: boolean;
  readonly small?: boolean;
};

/** A button that says what it does and shows that it is doing it. `type="button"` unless told otherwise. */
export function Button(props: Props) {
  const { tone, icon, busy = false, busyLabel, wide, small, className, children, disabled, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClasses(tone, wide, small), className)}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {/* Of their own: a page's translator replaces texts, and what comes and goes beside one would find its place no more. */}
      {busy && busyLabel ? <span key="busy">{busyLabel}</span> : <span key="label">{children}</span>}
    </button>
  );
}
