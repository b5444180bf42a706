import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { saveFile } from '#ui/save-file.ts';
import { texts } from './texts.ts';

type Props = { readonly codes: readonly string[]; readonly onClose: () => void };

/** The recovery codes, once. Only the button closes it: a careless Escape would lose them. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const [copying, setCopying] = useState<string>();
  const list = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(list);
      setCopying(texts.copied);
    } catch {
      // Refused, or missing where the site is opened over plain http.
      setCopying(texts.notCopied);
    }
  };
  return (
    <Dialog
      open
      busy
      title={texts.keepTitle}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.kept}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p>{texts.keepText}</p>
        <ul className="grid gap-1 rounded-md bg-sunken p-3 text-center font-mono text-sm select-all">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <Button
            tone="secondary"
            icon="download"
            onClick={() => saveFile(texts.file, 'text/plain', `${list}\n`)}
          >
            {texts.download}
          </Button>
        </div>
        <p role="status">{copying}</p>
      </div>
    </Dialog>
  );
}
