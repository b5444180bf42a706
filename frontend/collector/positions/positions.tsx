import { dayActs, noActs } from '#features/pickup/acts.ts';
import { useStore } from '#platform/store/use-store.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { allowPositions, positionConsent, positionTexts as texts } from './consent.ts';

/** Asks once, after the first act, whether acts may have their position. Closed without an answer it is a no. */
export function Positions() {
  const consent = useStore(positionConsent, () => null);
  const { acts } = useStore(dayActs, () => noActs);
  if (consent !== null || acts.length === 0 || !navigator.geolocation) return null;
  const refuse = () => positionConsent.keep(false);
  return (
    <Dialog
      open
      title={texts.title}
      onClose={refuse}
      footer={
        <>
          <Button tone="secondary" onClick={refuse}>
            {texts.no}
          </Button>
          <Button icon="pin" onClick={() => void allowPositions()}>
            {texts.yes}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{texts.why}</p>
        <p>{texts.when}</p>
        <p>{texts.figures}</p>
        <p className="text-sm text-ink-soft">{texts.later}</p>
      </div>
    </Dialog>
  );
}
