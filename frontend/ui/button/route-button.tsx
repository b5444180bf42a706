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

type LinkProps = ComponentProps<typeof Link>;

/** A link to another screen of the app: underlined, 44 px high to touch. `TextLink` is for everything outside. */
export function PageLink({ className, ...link }: LinkProps) {
  return (
    <Link
      {...link}
      className={classNames('inline-flex min-h-11 items-center underline underline-offset-4', className)}
    />
  );
}

export function BackLink({ className, children, ...link }: LinkProps) {
  return (
    <PageLink {...link} className={classNames('gap-1 self-start font-semibold text-brand', className)}>
      <Icon name="chevron-right" className="size-4 rotate-180" />
      {children}
    </PageLink>
  );
}
