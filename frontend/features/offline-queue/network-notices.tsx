import { useQueue } from '#platform/offline/queue/queue-store.ts';
import { OfflineBar } from './offline-bar.tsx';
import { useDelivered } from './outcomes.ts';
import { QueuePanel } from './queue-panel.tsx';

type Props = {
  /** Takes the draft of a rejected booking back into the form, which opens next. */
  readonly onEditDraft: (draft: unknown) => void;
};

/** What every screen behind the login says about the network and about what waits for it. */
export function NetworkNotices({ onEditDraft }: Props) {
  const isUsed = useQueue().length + useDelivered().length > 0;
  return (
    <>
      <OfflineBar />
      {isUsed && <QueuePanel onEditDraft={onEditDraft} />}
    </>
  );
}
