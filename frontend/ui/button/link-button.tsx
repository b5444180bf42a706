import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { type ButtonTone, buttonClasses } from './button-classes.ts';

type Props = ComponentProps<'a'> & {
  readonly tone?: ButtonTone;
  readonly icon?: IconName;
  readonly wide?: boolean;
};

/** A plain link that looks like a button: for public pages, `tel:`, downloads and other sites. */
export function LinkButton({ tone, icon, wide, className, children, ...rest }: Props) {
  return (
    <a {...rest} className={classNames(buttonClasses(tone, wide), className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </a>
  );
}
