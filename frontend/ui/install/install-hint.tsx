import { useState } from 'react';
import { readItem, writeItem } from '#platform/storage/web-storage.ts';
import { useStore } from '#platform/store/use-store.ts';
import { Button } from '#ui/button/button.tsx';
import { BrandMark } from '#ui/icon/brand-mark.tsx';
import { askToInstall, findInstallWay, installPrompt } from './install-prompt.ts';

const texts = {
  title: 'Put Sankofa on your home screen',
  text: 'It opens with one tap, and shows your pickups even when you’re offline.',
  share: 'Press Share in your browser, then “Add to Home Screen”.',
  install: 'Install',
  notNow: 'Not now',
} as const;

/** Of the device, not of the account: it is the device's home screen. */
const key = 'sankofa:no-install-hint';
const storage = () => localStorage;

export function InstallHint() {
  useStore(installPrompt, installPrompt.read);
  const [isAnswered, setAnswered] = useState(() => readItem(storage, key) !== null);
  const way = findInstallWay();
  if (isAnswered || !way) return null;
  const answer = () => {
    writeItem(storage, key, '1');
    setAnswered(true);
  };
  return (
    <section
      aria-labelledby="install"
      className="flex gap-3 rounded-lg border border-line bg-surface p-4 text-ink shadow-card"
    >
      <BrandMark />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 id="install" className="text-lg">
          {texts.title}
        </h2>
        <p className="text-ink-soft">{way === 'ask' ? texts.text : `${texts.text} ${texts.share}`}</p>
        <div className="flex flex-wrap gap-2">
          {way === 'ask' && <Button onClick={() => askToInstall().then(answer)}>{texts.install}</Button>}
          <Button tone="quiet" onClick={answer}>
            {texts.notNow}
          </Button>
        </div>
      </div>
    </section>
  );
}
