import { OfflineBar } from './offline-bar.tsx';
import { OutboxPanel } from './outbox-panel.tsx';

/** What every screen behind the login says about the network and about what waits for it. */
export function Notices() {
  return (
    <>
      <OfflineBar />
      <OutboxPanel />
    </>
  );
}
