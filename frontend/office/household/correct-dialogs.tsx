import type * as v from 'valibot';
import { householdCorrection } from '#contracts/accounts/household-calls.ts';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import type { SavedPlace } from '#contracts/places/place-calls.ts';
import { FreshWords } from '#office/shell/fresh-record.tsx';
import { useRefresh } from '#office/shell/use-change.ts';
import { ApiError } from '#platform/api/api-error.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { fullName } from '#shared/full-name.ts';
import { parsePhone, printPhone } from '#shared/ghana.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { NameFields } from '#ui/form/fields/name-fields.tsx';
import { PhoneField, TextField } from '#ui/form/fields/text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

export type Household = CallAnswer<'getHousehold'>;
type Body = v.InferInput<typeof householdCorrection>;
type Props = { readonly household: Household; readonly onClose: () => void };

/** Sends what differs from what was there when the dialog opened: others may have changed the rest. */
function useCorrection({ household, onClose }: Props, pick: (typed: Body, opened: Household) => Body) {
  const form = useSubmit({
    subject: household,
    readFresh: async (error) =>
      error instanceof ApiError && error.code === 'conflict' && !error.errors.phone
        ? call('getHousehold', { params: { id: household.user.id } })
        : undefined,
    onSettled: useRefresh(),
  });
  const save = form.submit(householdCorrection, async (typed, { idempotencyKey, subject }) => {
    const body = { ...pick(typed, form.opened), version: subject.version };
    const { message } = await call('updateHousehold', {
      params: { id: household.user.id },
      body,
      idempotencyKey,
    });
    toast.success(message);
    onClose();
  });
  return { form, save };
}

/** The number that staff can change: of somebody who has confirmed theirs, one to call. */
const numberOf = ({ user }: Household) => (user.phoneVerified ? user.contactPhone : user.phone) ?? '';

function pickChanges({ firstName, lastName, phone = '', tell }: Body, opened: Household): Body {
  const { user } = opened;
  const isSameNumber = (phone === '' ? '' : (parsePhone(phone) ?? phone)) === numberOf(opened);
  return {
    ...(firstName === user.firstName ? {} : { firstName }),
    ...(lastName === user.lastName ? {} : { lastName }),
    ...(isSameNumber ? {} : { phone, tell }),
  };
}

export function CorrectDialog(props: Props) {
  const { form, save } = useCorrection(props, pickChanges);
  const { opened, fresh } = form;
  const { user, isUnclaimed } = opened;
  const phone = numberOf(opened);
  return (
    <FormDialog
      title={texts.correctTitle}
      form={form}
      texts={{ submit: texts.save }}
      autoComplete="off"
      fresh={fresh && <FreshWords now={describe(fresh)} />}
      onSubmit={save}
      onClose={props.onClose}
    >
      <NameFields known={user} last={{ optional: true }} focused />
      <PhoneField
        label={user.phoneVerified ? texts.toCall : texts.phone}
        name="phone"
        autoComplete="off"
        hint={isUnclaimed ? texts.phoneHint : texts.callHint}
        defaultValue={phone && printPhone(phone)}
        optional
      />
      {isUnclaimed && <CheckboxField label={texts.tell} name="tell" defaultChecked />}
    </FormDialog>
  );
}

function describe(household: Household): string {
  const phone = numberOf(household);
  return [fullName(household.user), phone && printPhone(phone)].filter(Boolean).join(' · ');
}

export function CorrectPlaceDialog({ place, ...props }: Props & { readonly place: SavedPlace | undefined }) {
  const { form, save } = useCorrection(props, (typed) => ({ ...typed, placeId: place?.id }));
  const there = props.household.pickups.filter(
    ({ status, location }) => isOpen(status) && location === place?.location,
  ).length;
  return (
    <FormDialog
      title={place ? texts.placeTitle : texts.addPlace}
      form={form}
      texts={{ submit: texts.save }}
      autoComplete="off"
      onSubmit={save}
      onClose={props.onClose}
    >
      <TextField
        label={texts.place}
        name="place"
        maxLength={contentLimits.location}
        hint={place?.position && texts.placeHint}
        defaultValue={place?.location}
        required
        data-autofocus
      />
      {place && there > 0 && (
        <CheckboxField label={texts.follow(there)} hint={texts.followOrders} name="follow" defaultChecked />
      )}
    </FormDialog>
  );
}
