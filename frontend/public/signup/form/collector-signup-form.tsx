import { useEffect, useRef, useState } from 'react';
import { collectorProfile } from '#contracts/accounts/collector-profile.ts';
import { call } from '#platform/api/client.ts';
import { readProfile } from '#ui/collector-profile/read-profile.ts';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { SignupForm } from './signup-form.tsx';
import { texts } from './texts.ts';
import type { NextLogin } from './use-signup.ts';

const profile = { schema: collectorProfile, read: readProfile, Fields: Work };

/** Sign-up of a collector, whom an admin has yet to approve. */
export function CollectorSignupForm({ login }: { readonly login: NextLogin }) {
  return (
    <SignupForm
      account="collector"
      after="collector-signup"
      login={login}
      profile={profile}
      send={(body) => call('signupCollector', { body: { ...body, role: 'collector' } })}
    />
  );
}

type Props = { readonly errors: FieldErrors };

const LazyWorkFields = lazyPart(
  async () => (await import('./work-fields.tsx')).WorkFields,
  <SkeletonList rowClass="h-16" />,
);

/** What a new collector may say about their work; its script comes when it is opened. */
function Work({ errors }: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  const element = useRef<HTMLDetailsElement>(null);
  const isWrong = Object.keys(errors).some((field) => field.startsWith('profile.'));
  useEffect(() => {
    if (!element.current) return;
    if (isWrong) element.current.open = true;
    // The section may have been opened before this script loaded.
    if (element.current.open) setWasOpened(true);
  }, [isWrong]);
  return (
    <details
      ref={element}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
      className="group rounded-md border border-line-strong px-3"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-semibold text-brand">
        <span>
          {texts.work.title} <span className="font-normal text-ink-soft">{texts.work.optional}</span>
        </span>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pt-1 pb-4">
        <p className="text-sm text-ink-soft">{texts.work.hint}</p>
        {wasOpened && <LazyWorkFields errors={errors} />}
      </div>
    </details>
  );
}
