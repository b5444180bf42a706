import { useState } from 'react';
import type { CallAnswer } from '#platform/api/calls.ts';
import { browser } from '#platform/session/browser.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { texts } from './texts.ts';

type Secured = CallAnswer<'stopChange'>;

export function useSecured() {
  const [secured, take] = useState<Secured>();
  return { secured, take };
}

export function SecuredOutcome({ secured: { message, resetToken } }: { readonly secured: Secured }) {
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success">{message}</Alert>
      {resetToken && (
        <Button wide onClick={() => browser.goTo(`/reset-password#token=${resetToken}`)}>
          {texts.setPassword}
        </Button>
      )}
    </div>
  );
}
