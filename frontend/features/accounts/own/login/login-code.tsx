import { useLayoutEffect, useState } from 'react';
import { CodeField } from '#features/accounts/own/second-factor/code-field.tsx';
import { texts } from './texts.ts';

const { code } = texts;

/** The second step of an admin's login, below what was typed in the first. It takes the focus. */
export function LoginCode({ error }: { readonly error: string | undefined }) {
  const [isRecovery, setRecovery] = useState(false);
  const id = 'login-code';
  // Also when it becomes another field: people go on typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kind of code is what the focus follows
  useLayoutEffect(() => document.getElementById(id)?.focus(), [isRecovery]);
  return (
    <div>
      <CodeField
        key={`${isRecovery}`}
        id={id}
        isRecovery={isRecovery}
        label={isRecovery ? code.recovery : code.label}
        hint={isRecovery ? code.recoveryHint : code.hint}
        error={error}
      />
      <button
        type="button"
        onClick={() => setRecovery(!isRecovery)}
        className="min-h-11 font-semibold text-brand underline underline-offset-4"
      >
        {isRecovery ? code.useApp : code.useRecovery}
      </button>
    </div>
  );
}
