import { useQueue } from '../../platform/offline/queue/queue-store.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useDelivered } from './delivered-list.ts';
import { OfflineBar } from './offline-bar.tsx';

type Props = {
  /** Takes the draft of a rejected booking back into the form, which opens next. */
  readonly onEditDraft: (draft: unknown) => void;
};

const LazyQueuePanel = lazyPart(async () => (await import('./queue-panel.tsx')).QueuePanel);

/** What every screen behind the login says about the network and about what waits for it. */
export function Notices({ onEditDraft }: Props) {
  const isUsed = useQueue().length + useDelivered().length > 0;
  return (
    <>
      <OfflineBar />
      {isUsed && <LazyQueuePanel onEditDraft={onEditDraft} />}
    </>
  );
}
