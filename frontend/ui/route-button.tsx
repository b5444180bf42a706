import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonTone, buttonClasses } from './button-classes.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

type Props = ComponentProps<typeof Link> & {
  readonly tone?: ButtonTone;
  readonly icon?: IconName;
  readonly wide?: boolean;
};

/** A link to another screen of the app that looks like a button. `LinkButton` is for everything outside. */
export function RouteButton({ tone, icon, wide, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={classNames(buttonClasses(tone, wide), className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
