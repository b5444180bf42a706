import { Link } from 'react-router-dom';
import type { AuditEntry } from '#contracts/audit/audit.ts';
import { shortId } from '#contracts/pickups/short-id.ts';
import { wordOf } from '#shared/known.ts';
import { printInstant } from '#shared/print-when.ts';
import type { ParamChanges } from '#ui/list/use-list-params.ts';
import { actionTexts, kindTexts, texts } from './texts.ts';

type Props = {
  readonly entry: AuditEntry;
  readonly onChange: (changes: ParamChanges) => void;
};

/** One act. Its person and its target narrow the list to them. */
export function AuditRow({ entry, onChange }: Props) {
  const { at, by, action, target, requestId } = entry;
  const targetName = nameTarget(target);
  return (
    <li className="flex flex-col gap-1 px-4 py-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="font-semibold">{wordOf(actionTexts, action)}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <Narrow label={texts.by(by.name)} text={by.name} onPress={() => onChange({ by: by.id })} />
          <Narrow
            label={texts.target(targetName)}
            text={targetName}
            onPress={() => onChange({ target: target.id })}
          />
          {target.kind === 'pickup' && (
            <Link to={`/pickup-details?id=${target.id}`} aria-label={texts.openLabel} className={linkClasses}>
              {texts.open}
            </Link>
          )}
        </p>
      </div>
      <div className="text-sm text-ink-soft sm:shrink-0 sm:text-right">
        <time dateTime={at}>{printInstant(at)}</time>
        <p className="text-xs max-sm:hidden">{`${texts.request} ${requestId}`}</p>
      </div>
    </li>
  );
}

const linkClasses = 'inline-flex min-h-11 items-center font-medium text-brand underline';

/** `household 4F2K9Q`: the log knows no names of those it was done to. */
export function nameTarget({ kind, id }: AuditEntry['target']): string {
  return `${wordOf(kindTexts, kind)} ${id.length > 12 ? shortId(id) : id}`;
}

type NarrowProps = { readonly label: string; readonly text: string; readonly onPress: () => void };

function Narrow({ label, text, onPress }: NarrowProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className={linkClasses}>
      {text}
    </button>
  );
}
