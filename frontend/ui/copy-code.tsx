import { useState } from 'react';
import { Icon } from './icon/icon.tsx';

const texts = { copy: 'Copy', copied: 'Copied' } as const;

export function CopyCode({ name, code }: { readonly name: string; readonly code: string }) {
  const [copied, setCopied] = useState(false);
  // Missing on pages without TLS.
  if (!navigator.clipboard) return <span className="font-mono text-sm wrap-anywhere">{code}</span>;
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button
      type="button"
      onClick={() => void copy().catch(() => undefined)}
      aria-label={`${texts.copy} ${name}: ${code}`}
      className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-sunken px-3 text-sm"
    >
      <span className="font-mono wrap-anywhere">{code}</span>
      <span aria-live="polite" className="flex items-center gap-1 font-semibold text-brand">
        <Icon name={copied ? 'check' : 'copy'} className="size-4" />
        <span>{copied && texts.copied}</span>
      </span>
    </button>
  );
}
