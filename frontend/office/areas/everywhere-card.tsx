import { useState } from 'react';
import type { Area } from '#contracts/areas/areas.ts';
import { call } from '#platform/api/client.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { toast } from '#ui/toast/toast.ts';
import { dayTexts, formTexts, texts } from './texts.ts';
import { useAreaChange } from './use-area-change.ts';
import { areaPath } from './use-area-lists.ts';

type Props = { readonly area: Area; readonly hasOthers: boolean };

/** The area that needs no configuration: what it does to the others, and its switch. */
export function EverywhereCard({ area, hasOthers }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="flex flex-col gap-1 rounded-lg border border-line border-l-4 border-l-accent bg-surface px-4 py-2 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 className="grow text-xl">{area.name}</h2>
        <RouteButton tone="secondary" icon="calendar" to={areaPath(area.id)}>
          {dayTexts.closedDays}
        </RouteButton>
        <Switch area={area} onPress={() => setAsking(true)} />
      </div>
      <p className="text-sm">{area.isActive ? texts.bypass : texts.bypassOff}</p>
      <TellSwitch key={area.version} area={area} />
      {asking && <SwitchQuestion area={area} hasOthers={hasOthers} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** Whether who is next is told: changed at once, since it takes nothing from anybody. */
function TellSwitch({ area }: { readonly area: Area }) {
  const { run, busy, message } = useAreaChange(area);
  const isTold = area.tellOnTheWay !== false;
  const change = () =>
    run(async ({ idempotencyKey, subject }) => {
      const body = { tellOnTheWay: !isTold, version: subject?.version };
      const done = await call('updateArea', { params: { id: area.id }, body, idempotencyKey });
      toast.success(texts.tells(done.area.name, !isTold));
    });
  return (
    <>
      <CheckboxField
        label={formTexts.tellOnTheWay}
        hint={formTexts.tellOnTheWayHint}
        name="tellOnTheWay"
        checked={isTold}
        disabled={busy}
        onChange={() => void change()}
      />
      {message && <p role="alert">{message}</p>}
    </>
  );
}

function Switch({ area, onPress }: { readonly area: Area; readonly onPress: () => void }) {
  const { name, isActive } = area;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isActive}
      aria-label={name}
      onClick={onPress}
      className="flex min-h-11 items-center gap-3 rounded-md px-2 font-semibold hover:bg-sunken"
    >
      <span aria-hidden>{isActive ? texts.active : texts.inactive}</span>
      <span
        aria-hidden
        className={classNames(
          'flex h-7 w-12 items-center rounded-full border p-0.5 transition-colors',
          isActive ? 'justify-end border-action bg-action' : 'border-line-strong bg-sunken',
        )}
      >
        <span className={classNames('size-5 rounded-full', isActive ? 'bg-action-ink' : 'bg-line-strong')} />
      </span>
    </button>
  );
}

function SwitchQuestion({ area, hasOthers, onClose }: Props & { readonly onClose: () => void }) {
  const { run, busy, message, opened = area } = useAreaChange(area);
  // As it was when the question was asked.
  const isActive = !opened.isActive;
  const change = () =>
    run(async ({ idempotencyKey, subject }) => {
      const body = { isActive, version: subject?.version };
      const done = await call('updateArea', { params: { id: area.id }, body, idempotencyKey });
      toast.success(texts.isNow(done.area.name, done.area.isActive));
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={isActive ? texts.turnOn : texts.turnOff}
      message={
        <>
          <p>{isActive ? texts.turnOnHint : texts.turnOffHint}</p>
          {!isActive && !hasOthers && <p className="font-semibold">{texts.noneActive}</p>}
        </>
      }
      confirmLabel={isActive ? texts.yesOn : texts.yesOff}
      busyLabel={texts.saving}
      tone={isActive || hasOthers ? 'primary' : 'danger'}
      busy={busy}
      error={message}
      onConfirm={change}
      onCancel={onClose}
    />
  );
}
