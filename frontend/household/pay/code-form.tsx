import * as v from 'valibot';
import { paymentCode } from '#contracts/money/mobile-money-calls.ts';
import { call } from '#platform/api/client.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { payTexts as texts } from './pay-texts.ts';
import { useTakePayment } from './use-payment.ts';

const schema = v.object({ code: paymentCode });

/** The code that a network asks for before it lets a request through. */
export function CodeForm({ pickupId, reference }: { readonly pickupId: string; readonly reference: string }) {
  const form = useSubmit();
  const take = useTakePayment(pickupId);
  if (!texts) return null;
  const send = form.submit(schema, async (body) => {
    take((await call('sendPaymentCode', { params: { reference }, body })).payment);
  });
  return (
    <Form form={form} className="flex max-w-xl flex-col gap-4" onSubmit={send}>
      <TextField
        label={texts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={14}
      />
      {form.message && !form.errors.code && <Alert tone="error">{form.message}</Alert>}
      <Button type="submit" busy={form.busy} busyLabel={texts.sending} className="sm:self-start">
        {texts.sendCode}
      </Button>
    </Form>
  );
}
