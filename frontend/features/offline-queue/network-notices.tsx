import { useEffect } from 'react';
import { useReachable } from '#platform/api/reachability.ts';
import { useQueue } from '#platform/offline/queue/queue-store.ts';
import { useSession } from '#platform/session/use-session.ts';
import { lazyComponent, useLazyComponent } from '#ui/lazy/lazy.ts';
import { OfflineBar } from './offline-bar.tsx';
import { useDelivered } from './outcomes.ts';

/** Loaded after the screen: on most days there is nothing unsent. */
const panel = lazyComponent(async () => (await import('./queue-panel.tsx')).QueuePanel);

type Props = {
  /** Takes the draft of a rejected booking back into the form, which opens next. */
  readonly onEditDraft: (draft: unknown) => void;
};

/** What every screen behind the login says about the network and about what waits for it. */
export function NetworkNotices(props: Props) {
  const online = useReachable();
  const keeps = useSession()?.role !== 'admin';
  const isUsed = useQueue().length + useDelivered().length > 0;
  useEffect(() => {
    // Ahead of its use, which may come where the network is gone; where it was gone already, once it is back.
    if (keeps && online) void panel.load().catch(() => undefined);
  }, [keeps, online]);
  return (
    <>
      <OfflineBar />
      {isUsed && <Panel key={`${online}`} {...props} />}
    </>
  );
}

function Panel(props: Props) {
  const { Component } = useLazyComponent(panel);
  return Component ? <Component {...props} /> : null;
}
