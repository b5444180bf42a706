import { createStore } from '#platform/store/create-store.ts';

/** What Chromium offers to pages that can be installed; TypeScript's DOM does not know it. */
type InstallPrompt = Event & {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

let offered: InstallPrompt | undefined;

/** The browser's offer to install the app; undefined when there is none. It can be used once. */
export const installPrompt = createStore(() => offered);

function setOffered(next: InstallPrompt | undefined): void {
  offered = next;
  installPrompt.notify();
}

// The browser makes its offer once per page, maybe long before the hint is shown: it is kept, instead of its own bar.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  event.preventDefault();
  setOffered(event as InstallPrompt); // the only events of that name
});
globalThis.addEventListener?.('appinstalled', () => setOffered(undefined));

export async function askToInstall(): Promise<void> {
  const prompt = offered;
  if (!prompt) return;
  await prompt.prompt();
  await prompt.userChoice;
  setOffered(undefined);
}

/** How the app can get onto this device's home screen; undefined when it is there, or this browser cannot do it. */
export function findInstallWay(): 'ask' | 'share' | undefined {
  if (matchMedia('(display-mode: standalone)').matches) return undefined;
  if (offered) return 'ask';
  // Only Safari on iPhones and iPads has this property: false in the browser, true in the installed app.
  return 'standalone' in navigator && navigator.standalone === false ? 'share' : undefined;
}
