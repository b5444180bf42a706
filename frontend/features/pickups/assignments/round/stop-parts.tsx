import { useState } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { AssignmentButtons } from '#features/pickups/assignments/assignment-buttons.tsx';
import type { AssignmentActions } from '#features/pickups/assignments/use-assignment-actions.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { laterTexts } from './later-texts.ts';

/** What of a stop needs the app: what can be copied and pressed. */
export function stopParts(pickup: PickupSummary, actions: AssignmentActions) {
  return {
    codes: <Codes pickup={pickup} />,
    buttons: <AssignmentButtons assignment={pickup} actions={actions} />,
  };
}

type Props = { readonly name: string; readonly code: string };

/** A code that people copy into their map app, or read out; plain text where the browser lets nobody copy. */
function CopyCode({ name, code }: Props) {
  const [copied, setCopied] = useState(false);
  // Missing on pages without TLS.
  if (!navigator.clipboard) return <span className="font-mono text-sm">{code}</span>;
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button
      type="button"
      onClick={() => void copy().catch(() => undefined)}
      aria-label={`${laterTexts.copy} ${name}: ${code}`}
      className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-sunken px-3 text-sm"
    >
      <span className="font-mono">{code}</span>
      <span aria-live="polite" className="flex items-center gap-1 font-semibold text-brand">
        <Icon name={copied ? 'check' : 'copy'} className="size-4" />
        {copied && laterTexts.copied}
      </span>
    </button>
  );
}

/** The codes of a stop: its digital address and its Plus Code. */
function Codes({ pickup: { digitalAddress, plusCode } }: { readonly pickup: PickupSummary }) {
  return (
    <div className="flex flex-wrap gap-2">
      {digitalAddress && <CopyCode name={laterTexts.digitalAddress} code={digitalAddress} />}
      {plusCode && <CopyCode name={laterTexts.plusCode} code={plusCode} />}
    </div>
  );
}
