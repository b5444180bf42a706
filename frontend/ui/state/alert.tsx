import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';

type Tone = 'error' | 'info' | 'success' | 'warning';

const looks: Record<Tone, { icon: IconName; classes: string }> = {
  error: { icon: 'alert', classes: 'border-danger-ink bg-danger text-danger-ink' },
  warning: { icon: 'alert', classes: 'border-gold-line bg-gold-tint text-gold-tint-ink' },
  info: { icon: 'info', classes: 'border-assigned-ink bg-assigned text-assigned-ink' },
  success: { icon: 'check-circle', classes: 'border-accent bg-tint text-brand' },
};

type Props = { readonly tone?: Tone; readonly children: ReactNode; readonly live?: boolean };

/** A message that stays in the page, read out when it appears unless it was there from the start (`live={false}`). */
export function Alert({ tone = 'info', children, live = true }: Props) {
  const { icon, classes } = looks[tone];
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div role={live ? role : undefined} className={`flex gap-3 rounded-md border-l-4 p-3 ${classes}`}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
