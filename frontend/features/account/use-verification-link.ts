import { call } from '#platform/api/client.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { texts } from './texts.ts';

export function useVerificationLink() {
  const form = useSubmit({ describe: (error) => failureText(error, texts.verification.failed) });
  const send = () => void form.run(async () => (await call('askForVerification', {})).message);
  return { ...form, send };
}
