import { useEffect } from 'react';
import { useReachable } from '#platform/api/reachability.ts';
import { useQueue } from '#platform/offline/queue/queue-store.ts';
import { lazyComponent, useLazyComponent } from '#ui/lazy/lazy.ts';
import { OfflineBar } from './offline-bar.tsx';
import { useDelivered } from './outcomes.ts';

/** Loaded after the screen: on most days there is nothing unsent. */
const panel = lazyComponent(async () => (await import('./queue-panel.tsx')).QueuePanel);

type Props = {
  /** Whether what is done without a network waits for one. */
  readonly keepsActions: boolean;
};

/** What every screen behind the login says about the network and about what waits for it. */
export function NetworkNotices({ keepsActions }: Props) {
  const online = useReachable();
  const isUsed = useQueue().length + useDelivered().length > 0;
  useEffect(() => {
    // Ahead of its use, which may come where the network is gone; where it was gone already, once it is back.
    if (keepsActions && online) void panel.load().catch(() => undefined);
  }, [keepsActions, online]);
  return (
    <>
      <OfflineBar keepsActions={keepsActions} />
      {isUsed && <Panel key={`${online}`} />}
    </>
  );
}

function Panel() {
  const { Component } = useLazyComponent(panel);
  return Component ? <Component /> : null;
}
