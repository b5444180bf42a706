import { useState } from 'react';
import { readNow } from '#platform/api/clock.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { classNames } from '#ui/class-names.ts';
import { TileField } from '#ui/form/fields/tile-field.tsx';
import { csvType, saveFile } from '#ui/save-file.ts';
import { Alert } from '#ui/state/alert.tsx';
import { FileProblem, fileLimits } from './read-csv.ts';
import { columnsOf, makeTemplate, readLines } from './read-lines.ts';
import { startCheck } from './run-import.ts';
import { type Kind, kinds, texts } from './texts.ts';

const options = kinds.map((value) => ({ value, label: texts.kinds[value] }));

function saveTemplate(kind: Kind): void {
  const today = todayInAccra(readNow());
  const template = makeTemplate(kind, (days) => addDays(today, days));
  saveFile(texts.fileName(kind, 'template'), csvType, template);
}

/** @returns why the file cannot be read; nothing when its check has begun */
async function openFile(kind: Kind, file: File): Promise<string | undefined> {
  try {
    // Before the file is taken into memory.
    if (file.size > fileLimits.bytes) return texts.tooLarge;
    const lines = readLines(kind, new Uint8Array(await file.arrayBuffer()));
    void startCheck(kind, lines);
    return undefined;
  } catch (error) {
    return error instanceof FileProblem ? error.message : texts.unreadable;
  }
}

export function ChooseFile() {
  const [kind, setKind] = useState<Kind>('households');
  const [problem, setProblem] = useState<string>();
  const choose = (value: string) => {
    setKind(kinds.find((one) => one === value) ?? 'households');
    setProblem(undefined);
  };
  const open = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (file) setProblem(await openFile(kind, file));
    // So that the same file can be chosen again once it is corrected.
    input.value = '';
  };
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <p>{texts.intro}</p>
      <TileField label={texts.kind} name="kind" options={options} value={kind} onChange={choose} />
      <Rules kind={kind} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <label
          className={classNames(
            buttonClasses('primary'),
            'relative cursor-pointer has-focus-visible:outline-3',
          )}
        >
          <input
            type="file"
            // Also a workbook: then people read how to save it as CSV.
            accept=".csv,.txt,.xlsx,.xls,text/csv,text/plain"
            onChange={(event) => void open(event.currentTarget)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {texts.choose}
        </label>
        <Button tone="secondary" icon="download" onClick={() => saveTemplate(kind)}>
          {texts.template}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{texts.fileHint}</p>
    </div>
  );
}

function Rules({ kind }: { readonly kind: Kind }) {
  const names = columnsOf[kind].map(({ id, isRequired }) =>
    isRequired ? texts.columns[id] : `${texts.columns[id]} (${texts.optional})`,
  );
  return (
    <section className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
      <p>
        <strong>{texts.columnsAre}</strong>
        <span>{`: ${names.join(', ')}.`}</span>
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {texts.rules[kind].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
