import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '#features/accounts/own/section.tsx';
import { callKey } from '#platform/api/query-client.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { SwitchOffDialog } from './switch-off-dialog.tsx';
import { texts } from './texts.ts';

const LazySetUpDialog = lazyDialog(
  texts.setUpTitle,
  async () => (await import('./set-up-dialog.tsx')).SetUpDialog,
);

/** Whether the login asks an admin for a code, and how to change that. */
export function SecondFactor({ isOn }: { readonly isOn: boolean }) {
  const [open, setOpen] = useState<'set-up' | 'switch-off'>();
  const client = useQueryClient();
  const dialog = {
    onClose: () => setOpen(undefined),
    onChanged: () => void client.invalidateQueries({ queryKey: callKey('getMe') }),
  };
  return (
    <Section title={texts.title} text={isOn ? texts.on : texts.off}>
      {isOn ? (
        <Button tone="danger-quiet" className="sm:self-start" onClick={() => setOpen('switch-off')}>
          {texts.switchOff}
        </Button>
      ) : (
        <Button tone="secondary" icon="shield" className="sm:self-start" onClick={() => setOpen('set-up')}>
          {texts.setUp}
        </Button>
      )}
      {open === 'set-up' && <LazySetUpDialog {...dialog} />}
      {open === 'switch-off' && <SwitchOffDialog {...dialog} />}
    </Section>
  );
}
