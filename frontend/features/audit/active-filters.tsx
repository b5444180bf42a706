import type { AuditEntry } from '#contracts/audit/audit.ts';
import { shortId } from '#contracts/pickups/short-id.ts';
import { Button } from '#ui/button/button.tsx';
import type { ParamChanges } from '#ui/list/use-list-params.ts';
import { nameTarget } from './audit-row.tsx';
import { texts } from './texts.ts';
import type { AuditFilter } from './use-audit.ts';

type Props = {
  readonly filter: AuditFilter;
  /** One that matches, for the names. */
  readonly entry: AuditEntry | undefined;
  readonly onChange: (changes: ParamChanges) => void;
};

/** To whom the list is narrowed, and the way back to all. */
export function ActiveFilters({ filter: { by, target }, entry, onChange }: Props) {
  if (!by && !target) return null;
  const byName = entry && entry.by.id === by ? entry.by.name : by && shortId(by);
  const targetName =
    entry && entry.target.id === target ? nameTarget(entry.target) : target && shortId(target);
  const words = [by && `${texts.onlyBy} ${byName}`, target && `${texts.onlyTarget} ${targetName}`];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="font-medium">
        {words.filter(Boolean).join(' · ')}
      </p>
      <Button tone="secondary" icon="x" onClick={() => onChange({ by: undefined, target: undefined })}>
        {texts.clear}
      </Button>
    </div>
  );
}
