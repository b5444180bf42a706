import { useStore } from '#platform/store/use-store.ts';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { Part } from '#ui/part.tsx';
import { allowPositions, positionConsent } from './consent.ts';
import { positionTexts as texts } from './texts.ts';

/** Switches on and off, for this device, that a collector's acts say where they were done. */
export function PositionSwitch() {
  const consent = useStore(positionConsent, () => null);
  return (
    <Part title={texts.section} text={texts.why}>
      <CheckboxField
        label={texts.label}
        hint={`${texts.when} ${texts.device}`}
        checked={consent === true}
        onChange={({ target }) => void (target.checked ? allowPositions() : positionConsent.keep(false))}
      />
      <p className="max-w-prose text-sm text-ink-soft">{texts.figures}</p>
    </Part>
  );
}
