import { useEffect, useRef, useState } from 'react';
import { collectorProfile } from '#contracts/accounts/collector-profile.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { call } from '#platform/api/client.ts';
import { Signup, SignupForm } from '#public/signup/signup.tsx';
import { texts } from '#public/signup/texts.ts';
import type { SignupCall } from '#public/signup/use-signup.ts';
import { ProfileFields, readProfile } from '#ui/collector-profile/profile-fields.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Icon } from '#ui/icon/icon.tsx';

const profile = { schema: collectorProfile, read: readProfile, Fields: WorkFields };

export function CollectorSignupForm({ onSignedUp }: Pick<SignupCall, 'onSignedUp'>) {
  return (
    <SignupForm
      account="collector"
      after="collector-signup"
      onSignedUp={onSignedUp}
      profile={profile}
      send={(body) => call('signupCollector', { body: { ...body, role: 'collector' } })}
    />
  );
}

export function CollectorSignup() {
  return <Signup account="collector" Form={CollectorSignupForm} />;
}

function WorkFields({ errors }: { readonly errors: FieldErrors }) {
  const [wasOpened, setWasOpened] = useState(false);
  const element = useRef<HTMLDetailsElement>(null);
  const isWrong = Object.keys(errors).some((field) => field.startsWith('profile.'));
  useEffect(() => {
    if (!element.current) return;
    if (isWrong) element.current.open = true;
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
        {wasOpened && <Fields />}
      </div>
    </details>
  );
}

/** Where the list of areas fails, areas are not asked. */
function Fields() {
  const [areas, setAreas] = useState<readonly AreaSummary[]>([]);
  useEffect(() => {
    call('listAreas', {}).then(
      (answer) => setAreas(answer.areas),
      () => undefined,
    );
  }, []);
  return <ProfileFields areas={areas} />;
}
