import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Area } from '#contracts/areas/areas.ts';
import type { Price, PriceList } from '#contracts/money/price-lists.ts';
import { PriceTable } from '#features/prices/price-table.tsx';
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
import {
  findAmounts,
  findFirstDay,
  isFirst,
  listSources,
  type PricesDraft,
  readPrices,
} from './prices-draft.ts';
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
  const startOf = (areaId: string) => ({ areaId, validFrom: findFirstDay(lists, areaId, today) });
  const [draft, setDraft] = useState<PricesDraft>(() => ({
    ...startOf(everywhereId),
    ...{ source: '', typed: {} },
  }));
  const form = useSubmit({
    describe: (error) => prefixedError(error, 'POST'),
    onSettled: () => void client.invalidateQueries({ queryKey: callKey('listPriceLists') }),
  });
  const edit = (change: Partial<PricesDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    form.clear(['validFrom', 'prices']);
  };
  const amounts = findAmounts(lists, draft);
  const { prices, errors } = readPrices(amounts);
  return {
    ...{ form, draft, amounts, prices },
    firstDay: findFirstDay(lists, draft.areaId, today),
    chooseArea: (areaId: string) => edit({ ...startOf(areaId), source: '' }),
    chooseSource: (source: string) => edit({ source }),
    chooseDay: (validFrom: string) => edit({ validFrom }),
    typeAmount: (name: string, text: string) => edit({ typed: { ...draft.typed, [name]: text } }),
    save: (event: FormEvent<HTMLFormElement>) => {
      const element = takeForm(event);
      const { areaId, validFrom } = draft;
      const found = validFrom === '' ? { validFrom: texts.form.noDay, ...errors } : errors;
      form.show(element, found);
      if (Object.keys(found).length > 0) return;
      void form.run(async ({ idempotencyKey }) => {
        const body = { areaId, validFrom, prices: [...prices] };
        const done = await call('createPriceList', { body, idempotencyKey });
        toast.success(done.message);
        onClose();
      }, element);
    },
  };
}

const toOption = ({ id, name }: Area) => ({ value: id, label: name });

/** Sets new prices of an area, beginning with those that hold there. What was typed stays until it worked. */
export function NewPricesDialog(props: Props) {
  const { lists, areas, onClose } = props;
  const { form, draft, amounts, prices, firstDay, save, ...change } = useNewPrices(props);
  const { areaId, validFrom, source } = draft;
  const sources = listSources(lists, areas, areaId).map(toOption);
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
        options={areas.map(toOption)}
        value={areaId}
        onChoose={change.chooseArea}
      />
      <DateField
        label={texts.form.validFrom}
        hint={isFirst(lists, areaId) ? texts.form.firstHint : texts.form.laterHint(firstDay)}
        name="validFrom"
        min={firstDay}
        value={validFrom}
        onChange={(event) => change.chooseDay(event.target.value)}
        required
      />
      {sources.length > 0 && (
        <LongSelectField
          label={texts.form.copy}
          hint={texts.form.copyHint}
          name="source"
          options={[{ value: '', label: texts.form.noCopy }, ...sources]}
          value={source}
          onChoose={change.chooseSource}
        />
      )}
      <AmountFields amounts={amounts} errors={form.errors} onChange={change.typeAmount} />
      {prices.length > 0 && <Preview prices={prices} />}
    </FormDialog>
  );
}

function Preview({ prices }: { readonly prices: readonly Price[] }) {
  return (
    <details>
      <summary className="flex min-h-11 items-center font-semibold text-brand underline">
        {texts.form.preview}
      </summary>
      <PriceTable list={{ prices: [...prices] }} caption={texts.form.preview} />
    </details>
  );
}
