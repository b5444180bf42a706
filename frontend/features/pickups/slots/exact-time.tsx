import { type ComponentProps, useState } from 'react';
import { TimeFields } from '#features/pickups/content/when-fields.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { texts } from './texts.ts';

type Props = ComponentProps<typeof TimeFields> & {
  /** Because what is chosen stands in these inputs alone. */
  readonly open: boolean;
};

/** For a day or a minute that no button offers. */
export function ExactTime({ open, ...fields }: Props) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      open={open || isOpened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 font-semibold text-brand">
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
        {texts.exact}
      </summary>
      <div className="pt-2">
        <TimeFields {...fields} />
      </div>
    </details>
  );
}
