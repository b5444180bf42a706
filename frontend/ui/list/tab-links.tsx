import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '#ui/class-names.ts';
import { useListParams } from './use-list-params.ts';

type Tab = { readonly value: string; readonly label: string; readonly className?: string | undefined };

type Props = {
  readonly label: string;
  /** The name of the parameter in the URL, which the tab `unnamed` leaves out; absent where the values are paths of pages. */
  readonly param?: string;
  readonly tabs: readonly Tab[];
  readonly unnamed?: string;
  readonly current: string | undefined;
  readonly children?: ReactNode;
};

/** The views of a page, each an address that keeps the other parameters; or pages that belong together. */
export function TabLinks({ label, param, tabs, unnamed, current, children }: Props) {
  const [params] = useListParams();
  const { pathname } = useLocation();
  const toAddress = (value: string) => {
    if (param === undefined) return value;
    const next = new URLSearchParams(params);
    if (value === unnamed) next.delete(param);
    else next.set(param, value);
    return `${pathname}?${next}`;
  };
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap rounded-md border border-line-strong bg-surface p-0.5">
        {tabs.map(({ value, label: name, className }) => (
          <li key={value} className={classNames('flex-1', className)}>
            <Link
              to={toAddress(value)}
              replace={param !== undefined}
              aria-current={value === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center justify-center rounded-sm px-3 font-semibold whitespace-nowrap @dense:min-h-8.5 @dense:px-2 @dense:text-xs',
                value === current ? 'bg-action text-action-ink' : 'text-brand hover:bg-tint',
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
