import { Button } from '#ui/button/button.tsx';
import { openOffice } from './office-keys.tsx';
import { texts } from './texts.ts';

/** The way to the sheet of keys for those who do not use keys that are pressed alone. */
export function KeysHelp() {
  return (
    <Button tone="secondary" className="self-start" onClick={() => openOffice('keys')}>
      {texts.keys}
    </Button>
  );
}
