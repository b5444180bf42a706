import { useState } from 'react';
import { boardKeys } from '#platform/keys/board-keys.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { hasSingleKeys, keepSingleKeys } from './office-keys.tsx';
import { everywhereKeys, foundKeys, type KeyMeaning, texts } from './texts.ts';
import './search.css';

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const may = useMay();
  const [isOn, setOn] = useState(hasSingleKeys);
  const change = (wanted: boolean) => {
    keepSingleKeys(wanted);
    setOn(wanted);
  };
  return (
    <Dialog open title={texts.keys} size="wide" onClose={onClose}>
      <div className="office-keys flex flex-col gap-4">
        <Keys title={texts.everywhere} keys={everywhereKeys} />
        <CheckboxField
          label={texts.switch}
          hint={texts.switchHint}
          checked={isOn}
          onChange={(event) => change(event.target.checked)}
        />
        <Keys title={texts.found} keys={foundKeys} />
        {may('getDispatch') && <Keys title={texts.board} keys={boardKeys} />}
      </div>
    </Dialog>
  );
}

function Keys({ title, keys }: { readonly title: string; readonly keys: readonly KeyMeaning[] }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <dl className="divide-y divide-line">
        {keys.map((one) => (
          <div key={one.keys} className="flex items-center gap-3 py-1">
            <dt className="w-30 shrink-0">
              <kbd className="text-sm font-semibold">{one.keys}</kbd>
            </dt>
            <dd className="min-w-0">{one.does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
