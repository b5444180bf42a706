import { Fragment, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import type { AuditEntry } from '#contracts/audit/audit.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { pickupPath } from '#platform/paths.ts';
import { pickupId } from '#shared/fields.ts';
import { wordOf } from '#shared/known.ts';
import { printClock } from '#shared/print-when.ts';
import { classNames } from '#ui/class-names.ts';
import { CopyCode } from '#ui/copy-code.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { groupRuns } from '#ui/list/group-runs.ts';
import type { ParamChanges } from '#ui/list/use-list-params.ts';
import { type ActGroup, countTargets, describeActs } from './group-acts.ts';
import { kindTexts, texts } from './texts.ts';

type Props = { readonly group: ActGroup; readonly onChange: (changes: ParamChanges) => void };

/** What somebody did, in one line at the desk. Its person and its target narrow the list to them; it opens to its acts. */
export function AuditRow({ group, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [{ at, by, target }] = group;
  const sentence = describeActs(group);
  return (
    <li>
      <div className={rowClasses}>
        <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 @dense:contents">
          <Narrow label={texts.by(by.name)} text={by.name} onPress={() => onChange({ by: by.id })} />
          <span className="min-w-0 @dense:truncate" title={sentence}>
            {sentence}
          </span>
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={texts.details(`${by.name} ${sentence}`)}
          onClick={() => setOpen(!isOpen)}
          className={toggleClasses}
        >
          <Icon name="chevron-down" className={classNames('size-5', isOpen && 'rotate-180')} />
        </button>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft @dense:contents">
          <time dateTime={at} className="tabular-nums @dense:order-first">
            {printClock(at)}
          </time>
          {countTargets(group) === 1 && <Target target={target} onChange={onChange} />}
        </p>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Details group={group} onChange={onChange} />}
      </div>
    </li>
  );
}

const rowClasses =
  'grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-x-3 py-1 pr-2 pl-4 text-sm hover:bg-ground ' +
  '@dense:h-9.75 @dense:grid-cols-[4.75rem_11rem_minmax(0,1fr)_9.5rem_3rem_2.5rem] @dense:py-0';
const toggleClasses =
  'grid size-11 place-items-center rounded-md text-brand row-span-2 @dense:col-start-6 @dense:row-span-1 @dense:order-last @dense:size-9.75';
const linkClasses =
  'inline-flex min-h-11 min-w-0 items-center font-medium text-brand underline @dense:h-9.75 @dense:min-h-0';

/** `household 4F2K9Q`: the log knows no names of those it was done to. */
export function nameTarget(target: AuditEntry['target']): string {
  const { kind, id } = target;
  return `${wordOf(kindTexts, isPickup(target) ? 'pickup' : kind)} ${id.length > 12 ? shortId(id) : id}`;
}

/** Money can be a pickup's, and has its id then. */
function isPickup({ kind, id }: AuditEntry['target']): boolean {
  return kind === 'pickup' || (kind === 'ledger' && v.is(pickupId, id));
}

function Target({ target, onChange }: Pick<Props, 'onChange'> & { readonly target: AuditEntry['target'] }) {
  const name = nameTarget(target);
  return (
    <>
      <Narrow label={texts.target(name)} text={name} onPress={() => onChange({ target: target.id })} />
      {isPickup(target) && (
        <Link to={pickupPath(target.id)} aria-label={texts.openLabel(name)} className={linkClasses}>
          {texts.open}
        </Link>
      )}
    </>
  );
}

function Details({ group, onChange }: Props) {
  const requests = groupRuns(group, (entry, first) => entry.requestId === first.requestId);
  return (
    <ul className="flex flex-col gap-3 bg-sunken px-4 py-3 text-sm">
      {requests.map((acts) => (
        <li key={acts[0].id} className="flex flex-col gap-1">
          <p className="flex flex-wrap items-center gap-x-3">
            <time dateTime={acts[0].at} className="tabular-nums">
              {printClock(acts[0].at)}
            </time>
            <span>{texts.request}</span>
            <CopyCode name={texts.request} code={acts[0].requestId} />
          </p>
          {acts.map(({ id, reason, reference }) => (
            <Fragment key={id}>
              {reference && <p className="break-words">{texts.reference(reference)}</p>}
              {reason && <p className="break-words">{texts.reason(reason)}</p>}
            </Fragment>
          ))}
          {countTargets(group) > 1 && (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-4">
              {acts.map(({ id, target }) => (
                <li key={id} className="flex gap-x-3">
                  <Target target={target} onChange={onChange} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

type NarrowProps = { readonly label: string; readonly text: string; readonly onPress: () => void };

function Narrow({ label, text, onPress }: NarrowProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className={linkClasses}>
      <span className="truncate">{text}</span>
    </button>
  );
}
