import { useState } from 'react';
import { Link } from 'react-router-dom';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Area } from '#contracts/areas/areas.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { Badge } from '#ui/icon/badge.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { searchText, useListParams } from '#ui/list/use-list-params.ts';
import { hasWords } from '#ui/match-words.ts';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { column, nameColumn } from '#ui/table/columns.ts';
import { Cut } from '#ui/table/cut.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { uiTexts } from '#ui/texts.ts';
import { toast } from '#ui/toast/toast.ts';
import { describeWeekdays } from '#ui/weekdays.ts';
import { areaPath, useAllAreas, useAreaChange } from './area-calls.ts';
import { dayTexts, formTexts, texts } from './texts.ts';

const words = texts.columns;

const columns: readonly Column<Area>[] = [
  nameColumn(
    'name',
    words.name,
    ({ id, name }) => (
      <Link
        to={areaPath(id)}
        className="flex min-h-11 items-center text-brand underline decoration-brand-line underline-offset-2 hover:decoration-current @dense:min-h-9.5"
      >
        <Cut title={name} lines={2} />
      </Link>
    ),
    { width: 25 },
  ),
  column(
    'addresses',
    words.addresses,
    ({ addressPrefixes }) => <Cut title={addressPrefixes.join(', ') || texts.none} lines={2} />,
    { width: 25 },
  ),
  column('days', words.days, ({ weekdays }) => <Day>{describeWeekdays(weekdays, texts.everyDay)}</Day>),
  column('windows', words.windows, ({ windows }) => windows.length),
  column('closed', words.closed, (area) => <Day>{nextClosedDay(area)}</Day>),
  column('state', words.state, (area) => <AreaState area={area} />),
];

function Day({ children }: { readonly children: string }) {
  return <span className="@dense:whitespace-nowrap">{children}</span>;
}

function nextClosedDay({ closedDays }: Area): string {
  const today = todayInAccra(readNow());
  const next = closedDays.find(({ date }) => date >= today);
  return next ? printDateWithDay(next.date) : texts.none;
}

export function AreaList() {
  const list = useAllAreas();
  const { rows } = list;
  if (!rows) return list.error ? <ListFailure list={list} /> : <SkeletonList rows={3} rowClass="h-36" />;
  const everywhere = rows.find(({ id }) => id === everywhereId);
  const named = rows.filter(({ id }) => id !== everywhereId);
  return (
    <>
      {everywhere && <EverywhereCard area={everywhere} hasOthers={named.some(({ isActive }) => isActive)} />}
      <NamedAreas list={list} named={named} />
    </>
  );
}

const rowsAtOnce = 20;

type NamedProps = { readonly list: ReturnType<typeof useAllAreas>; readonly named: readonly Area[] };

/** The call answers all of them: search and pages are the browser's. */
function NamedAreas({ list, named }: NamedProps) {
  const q = searchText(useListParams()[0]) ?? '';
  const [asked, setAsked] = useState({ q, rows: rowsAtOnce });
  const shown = asked.q === q ? asked.rows : rowsAtOnce;
  const found = named.filter(({ name, addressPrefixes }) =>
    hasWords([name, ...addressPrefixes].join('\n'), q),
  );
  const paged = {
    ...list,
    rows: found.slice(0, shown),
    outdated: false,
    loadMore: found.length > shown ? () => setAsked({ q, rows: shown + rowsAtOnce }) : undefined,
    loadingMore: false,
  };
  return (
    <ListView
      list={paged}
      total={found.length}
      columns={columns}
      caption={texts.named}
      searchLabel={texts.search}
      emptyMessage={q ? texts.noneFound : texts.noAreas}
      emptyHint={texts.noAreasHint}
    />
  );
}

function AreaState({ area }: { readonly area: Area }) {
  return area.isActive ? (
    <Badge dense word={texts.active} icon="check-circle" classes="bg-completed text-completed-ink" />
  ) : (
    <Badge dense word={texts.inactive} icon="x-circle" classes="bg-cancelled text-cancelled-ink" />
  );
}

type Props = { readonly area: Area; readonly hasOthers: boolean };

/** The area that needs no configuration: what it does to the others, and its switch. */
function EverywhereCard({ area, hasOthers }: Props) {
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
      busyLabel={uiTexts.saving}
      tone={isActive || hasOthers ? 'primary' : 'danger'}
      busy={busy}
      error={message}
      onConfirm={change}
      onCancel={onClose}
    />
  );
}
