import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '#ui/class-names.ts';
import { useListParams } from './use-list-params.ts';

type Tab = { readonly label: string; readonly className?: string | undefined };

type LinkTab = Tab & { readonly to: string; readonly isCurrent: boolean };

type FrameProps = {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  readonly children?: ReactNode;
};

type Props = Pick<FrameProps, 'label' | 'children'> & {
  /** The name of the parameter in the URL, which the tab `unnamed` leaves out. */
  readonly param: string;
  readonly tabs: readonly (Tab & { readonly value: string })[];
  readonly unnamed: string;
  readonly current: string | undefined;
};

/** The views of a page: each an address that keeps the other parameters. */
export function TabLinks({ param, tabs, unnamed, current, ...props }: Props) {
  const [params] = useListParams();
  const { pathname } = useLocation();
  const toAddress = (value: string) => {
    const next = new URLSearchParams(params);
    if (value === unnamed) next.delete(param);
    else next.set(param, value);
    return `${pathname}?${next}`;
  };
  const links = tabs.map(({ value, ...tab }) => ({
    ...tab,
    to: toAddress(value),
    isCurrent: value === current,
  }));
  return <Tabs tabs={links} {...props} />;
}

export function Tabs({ label, tabs, children }: FrameProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap rounded-md border border-line-strong bg-surface p-0.5">
        {tabs.map(({ to, isCurrent, label: name, className }) => (
          <li key={name} className={classNames('flex-1', className)}>
            <Link
              to={to}
              replace
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center justify-center rounded-sm px-3 font-semibold whitespace-nowrap @dense:min-h-8.5 @dense:px-2 @dense:text-xs',
                isCurrent ? 'bg-action text-action-ink' : 'text-brand hover:bg-tint',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
