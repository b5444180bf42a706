import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { todayInAccra } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Part } from '#ui/group.tsx';
import { saveFile } from '#ui/save-file.ts';
import { FormOutcome } from './form-outcome.tsx';
import { texts } from './texts.ts';

/** Makes the file, which the browser saves. */
async function download(): Promise<string> {
  const data = await call('exportMe', {});
  const day = todayInAccra(readNow());
  saveFile(`sankofa-my-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2));
  return texts.downloaded;
}

/** Everything held about oneself, as a file. */
export function MyData() {
  const form = useSubmit({ describe: (error) => failureText(error, texts.dataFailed) });
  return (
    <Part title={texts.data} text={texts.dataText}>
      <FormOutcome form={form} />
      <Button
        tone="secondary"
        icon="download"
        className="sm:self-start"
        onClick={() => void form.run(download)}
        busy={form.busy}
        busyLabel={texts.downloading}
      >
        {texts.download}
      </Button>
    </Part>
  );
}
