import { classNames } from '#ui/class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type BadgeLook = { readonly word: string; readonly icon: IconName; readonly classes: string };

type Props = BadgeLook & {
  /** Smaller in the dense table of a wide screen (the office's `DataTable`); the same on its cards. */
  readonly dense?: boolean;
};

export function Badge({ word, icon, classes, dense }: Props) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 align-middle rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap',
        dense &&
          '@dense:gap-1 @dense:px-2 @dense:py-0.5 @dense:text-xs @dense:compact:py-0 @dense:compact:leading-4.5',
        classes,
      )}
    >
      <Icon name={icon} className="size-4" />
      <span>{word}</span>
    </span>
  );
}
