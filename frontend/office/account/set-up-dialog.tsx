import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { CodeField, typedCode, withoutSpaces } from '#features/account/code-field.tsx';
import { describeExceptAt } from '#features/account/describe-failure.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { intoView } from '#ui/into-view.ts';
import { saveFile } from '#ui/save-file.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { QrCode } from './qr-code.tsx';
import { texts } from './texts.ts';

const codeForm = v.object({ otp: typedCode() });

type Props = { readonly onClose: () => void; readonly onChanged: () => void };

function useNewFactor() {
  const [factor, setFactor] = useState<CallAnswer<'createSecondFactor'>>();
  const { run, message } = useSubmit({ describe: (error) => failureText(error, texts.failed) });
  const create = () => void run(async () => setFactor(await call('createSecondFactor', {})));
  const onOpen = useEffectEvent(create);
  useEffect(() => onOpen(), []);
  return { factor, failure: message, create };
}

/** The key for the app, the code that proves that it is there, and then the recovery codes. */
export function SetUpDialog({ onClose, onChanged }: Props) {
  const { factor, failure, create } = useNewFactor();
  const [isOn, setOn] = useState(false);
  const form = useSubmit({ describe: describeExceptAt('otp') });
  const confirm = form.submit(codeForm, async ({ otp }) => {
    await call('confirmSecondFactor', { body: { otp: withoutSpaces(otp) } });
    setOn(true);
    onChanged();
  });
  if (isOn && factor) return <RecoveryCodes codes={factor.recoveryCodes} onClose={onClose} />;
  return (
    <FormDialog
      title={texts.setUpTitle}
      form={form}
      texts={{ submit: texts.switchOn, busy: texts.busy }}
      disabled={!factor}
      onSubmit={confirm}
      onClose={onClose}
    >
      {factor && <SecretFields factor={factor} isWrong={form.errors.otp !== undefined} />}
      {!factor && !failure && <SkeletonList rows={2} rowClass="h-32" />}
      {failure && <ErrorState message={failure} onRetry={create} />}
    </FormDialog>
  );
}

type SecretProps = {
  readonly factor: { readonly uri: string; readonly secret: string };
  readonly isWrong: boolean;
};

/** In fours, as people copy it. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

function SecretFields({ factor, isWrong }: SecretProps) {
  return (
    <>
      <p>{texts.scan}</p>
      <div className="flex flex-col items-center">
        <QrCode text={factor.uri} label={texts.qr} />
        {/* A computer has no such app. */}
        <p className="md:hidden">
          <TextLink href={factor.uri}>{texts.openApp}</TextLink>
        </p>
      </div>
      <p>
        {texts.type} <code className="font-semibold break-words select-all">{inGroups(factor.secret)}</code>
      </p>
      {/* The buttons below it hide the end of the form from a phone. */}
      <div ref={isWrong ? intoView : undefined} className="scroll-mb-4">
        <CodeField label={texts.code} hint={texts.codeHint} />
      </div>
    </>
  );
}

type CodesProps = { readonly codes: readonly string[]; readonly onClose: () => void };

/** The recovery codes, once. Only the button closes it: a careless Escape would lose them. */
function RecoveryCodes({ codes, onClose }: CodesProps) {
  return (
    <Dialog
      open
      busy
      title={texts.keepTitle}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.kept}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p>{texts.keepText}</p>
        <ul className="grid gap-1 rounded-md bg-sunken p-3 text-center font-mono text-sm select-all">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button
          tone="secondary"
          icon="download"
          className="self-start"
          onClick={() => saveFile(texts.file, 'text/plain', `${codes.join('\n')}\n`)}
        >
          {texts.download}
        </Button>
      </div>
    </Dialog>
  );
}
