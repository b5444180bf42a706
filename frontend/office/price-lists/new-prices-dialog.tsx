import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Area } from '#contracts/areas/areas.ts';
import type { PriceList } from '#contracts/money/price-lists.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey } from '#platform/api/query-client.ts';
import { todayInAccra } from '#shared/dates.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { LongSelectField } from '#ui/form/fields/long-select-field.tsx';
import { DateField } from '#ui/form/fields/text-field.tsx';
import { takeForm, useSubmit } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { AmountFields } from './amount-fields.tsx';
import { checkDraft, findFirstDay, isFirst, type PricesDraft, startDraft } from './prices-draft.ts';
import { texts } from './texts.ts';

type Props = {
  readonly lists: readonly PriceList[];
  readonly areas: readonly Area[];
  readonly onClose: () => void;
};

/** New prices as they are typed, beginning with those that hold, and what became of sending them. */
function useNewPrices({ lists, onClose }: Props) {
  const client = useQueryClient();
  const today = todayInAccra(readNow());
  const [draft, setDraft] = useState<PricesDraft>(() => startDraft(lists, everywhereId, today));
  const [isTyped, setTyped] = useState(false);
  const form = useSubmit({
    describe: (error) => prefixedError(error, 'POST'),
    onSettled: () => void client.invalidateQueries({ queryKey: callKey('listPriceLists') }),
  });
  const edit = (change: Partial<PricesDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    form.clear(['validFrom', 'prices']);
  };
  return {
    form,
    draft,
    /** The earliest that can be chosen. */
    firstDay: findFirstDay(lists, draft.areaId, today),
    chooseArea: (areaId: string) => {
      const fresh = startDraft(lists, areaId, today);
      edit(isTyped ? { areaId, validFrom: fresh.validFrom } : fresh);
    },
    chooseDay: (validFrom: string) => edit({ validFrom }),
    typeAmount: (name: string, text: string) => {
      setTyped(true);
      edit({ amounts: { ...draft.amounts, [name]: text } });
    },
    save: (event: FormEvent<HTMLFormElement>) => {
      const element = takeForm(event);
      const checked = checkDraft(draft);
      form.show(element, 'errors' in checked ? checked.errors : {});
      if ('errors' in checked) return;
      const { areaId, validFrom } = draft;
      void form.run(async ({ idempotencyKey }) => {
        const body = { areaId, validFrom, prices: [...checked.prices] };
        const done = await call('createPriceList', { body, idempotencyKey });
        toast.success(done.message);
        onClose();
      }, element);
    },
  };
}

/** Sets new prices of an area, beginning with those that hold there. What was typed stays until it worked. */
export function NewPricesDialog(props: Props) {
  const { lists, areas, onClose } = props;
  const { form, draft, firstDay, chooseArea, chooseDay, typeAmount, save } = useNewPrices(props);
  const { areaId, validFrom, amounts } = draft;
  return (
    <FormDialog
      size="wide"
      title={texts.add}
      form={form}
      texts={{ cancel: texts.form.back, submit: texts.form.create, busy: texts.form.saving }}
      savedAs="prices:new"
      onSubmit={save}
      onClose={onClose}
    >
      <LongSelectField
        label={texts.form.area}
        name="areaId"
        options={areas.map(({ id, name }) => ({ value: id, label: name }))}
        value={areaId}
        onChoose={chooseArea}
        error={form.errors.areaId}
      />
      <DateField
        label={texts.form.validFrom}
        hint={isFirst(lists, areaId) ? texts.form.firstHint : texts.form.laterHint(firstDay)}
        name="validFrom"
        min={firstDay}
        value={validFrom}
        onChange={(event) => chooseDay(event.target.value)}
        error={form.errors.validFrom}
        required
      />
      <AmountFields amounts={amounts} errors={form.errors} onChange={typeAmount} />
    </FormDialog>
  );
}
