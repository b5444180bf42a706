import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { type ButtonTone, buttonClasses } from './button-classes.ts';

type Props = ComponentProps<typeof Link> & { readonly tone?: ButtonTone; readonly icon?: IconName };

/** A link to another screen of the app that looks like a button. `LinkButton` is for everything outside. */
export function RouteButton({ tone, icon, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={classNames(buttonClasses(tone), className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}
