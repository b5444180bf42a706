import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnPosition } from '#contracts/places/position-calls.ts';
import { PlaceLine } from '#household/places/place-line.tsx';
import { call } from '#platform/api/client.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { callKey, callQuery } from '#platform/api/query-client.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Part } from '#ui/part.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { texts } from './texts.ts';

const LazyCorrectDialog = lazyDialog(
  texts.correctTitle,
  async () => (await import('./correct-dialog.tsx')).CorrectDialog,
);

export function LearnedPositions() {
  const { data } = useQuery(callQuery('listPositions', {}));
  const [correcting, setCorrecting] = useState<OwnPosition>();
  const store = useStore();
  useKeepFocus();
  if (!data || data.positions.length === 0) return null;
  return (
    <Part title={texts.title} text={texts.intro}>
      <PositionList positions={data.positions} onCorrect={setCorrecting} store={store} />
      {correcting && (
        <LazyCorrectDialog position={correcting} onSaved={store} onClose={() => setCorrecting(undefined)} />
      )}
    </Part>
  );
}

type Store = (position: OwnPosition) => void;

function useStore(): Store {
  const client = useQueryClient();
  return (position) =>
    client.setQueryData<{ positions: readonly OwnPosition[] }>(callKey('listPositions', {}), (data) => ({
      positions: (data?.positions ?? []).map((one) => (one.id === position.id ? position : one)),
    }));
}

type ListProps = {
  readonly positions: readonly OwnPosition[];
  readonly onCorrect: (position: OwnPosition) => void;
  readonly store: Store;
};

function PositionList({ positions, onCorrect, store }: ListProps) {
  const { confirm, confirmDialog } = useConfirm();
  const form = useSubmit({ describe: (error) => failureText(error, texts.failed) });
  const ask = async ({ id }: OwnPosition) => {
    if (!(await confirm(texts.removeQuestion))) return;
    await form.run(async () => {
      const { message, position } = await call('removePosition', { params: { id } });
      store(position);
      toast.success(message);
    });
  };
  return (
    <>
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <ul className="divide-y divide-line">
        {positions.map((one) => (
          <PlaceLine
            key={one.id}
            change={{
              text: texts.correct,
              label: texts.correctOf(one.location),
              onClick: () => onCorrect(one),
            }}
            remove={
              one.position && {
                text: texts.remove,
                label: texts.removeOf(one.location),
                onClick: () => void ask(one),
                disabled: form.busy,
              }
            }
          >
            <p className="font-bold">{one.location}</p>
            <p className="text-ink-soft">{describePosition(one)}</p>
          </PlaceLine>
        ))}
      </ul>
      {confirmDialog}
    </>
  );
}

function describePosition({ plusCode, positionFrom, visits }: OwnPosition): string {
  if (!plusCode) return texts.removed;
  return positionFrom === 'visits' ? texts.learned(visits, plusCode) : texts.corrected(plusCode);
}
