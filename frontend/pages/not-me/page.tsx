import { StopChangeForm } from '#features/accounts/own/stop-change/stop-change-form.tsx';
import { texts } from '#features/accounts/own/stop-change/texts.ts';
import { accountFormPage } from '#pages/public-layout/account-form-page.tsx';

export const page = accountFormPage(texts, StopChangeForm);
