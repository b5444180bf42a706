import { useState } from 'react';
import { todayInAccra } from '#contracts/dates.ts';
import { call } from '../../platform/api/client.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Outcome } from './outcome.tsx';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

/** Everything held about oneself, as a file. */
export function MyData() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<string>();
  const download = async () => {
    setBusy(true);
    setFailure(undefined);
    setDone(undefined);
    try {
      const data = await call('exportMe', {});
      const day = todayInAccra(new Date());
      saveFile(`sankofa-my-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2));
      setDone(texts.downloaded);
    } catch (error) {
      setFailure(failureText(error, texts.dataFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={texts.data} text={texts.dataText}>
      <Outcome failure={failure} done={done} />
      <Button
        tone="secondary"
        icon="download"
        className="sm:self-start"
        onClick={() => void download()}
        busy={busy}
        busyLabel={texts.downloading}
      >
        {texts.download}
      </Button>
    </Section>
  );
}
