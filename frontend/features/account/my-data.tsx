import type { ReactNode } from 'react';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { todayInAccra } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Part } from '#ui/part.tsx';
import { saveFile } from '#ui/save-file.ts';
import { FormOutcome } from './form-outcome.tsx';
import { texts } from './texts.ts';

async function saveData(): Promise<string> {
  const data = await call('exportMe', {});
  const day = todayInAccra(readNow());
  saveFile(`sankofa-my-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2));
  return texts.downloaded;
}

export function MyData({ children }: { readonly children: ReactNode }) {
  const form = useSubmit({ describe: (error) => failureText(error, texts.dataFailed) });
  return (
    <>
      <Part title={texts.data} text={texts.dataText}>
        <FormOutcome form={form} />
        <Button
          tone="secondary"
          icon="download"
          className="sm:self-start"
          onClick={() => void form.run(saveData)}
          busy={form.busy}
          busyLabel={texts.downloading}
        >
          {texts.download}
        </Button>
      </Part>
      {children}
    </>
  );
}

/** Instead of deleting the account: staff ask, since pickups hang on them. */
export function AskToDelete() {
  return (
    <Part title={texts.delete}>
      <p className="max-w-prose text-ink-soft">{texts.cannotDelete}</p>
    </Part>
  );
}
