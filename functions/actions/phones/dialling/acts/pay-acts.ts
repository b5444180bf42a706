import { askNumber } from '#actions/money/mobile-money/ask.ts';
import { sendCode } from '#actions/money/mobile-money/send.ts';
import { byAccount } from '#actions/pickups/change-pickup.ts';
import { loadOwnPickup } from '#actions/pickups/load-pickup.ts';
import { tellNext } from '#contracts/money/mobile-money.ts';
import { AppError } from '#domain/app-error.ts';
import { paymentView } from '#domain/money/mobile-money.ts';
import { findDue } from '#domain/money/settle.ts';
import { goTo, setDraft } from '#domain/phones/ussd/session.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { printPesewasPlainly } from '#shared/money.ts';
import { type ActOfAccount, done, keyOf, type Outcome, show, showAnew, type WithAccount } from './act.ts';

export const payActs = { pay, 'payment code': enterCode } satisfies Record<string, ActOfAccount>;

/** Seconds until the network asks: while the session is open, the phone can show nothing else. */
const sendsAfter = 15;

async function pay(doing: WithAccount): Promise<Outcome> {
  const { account, caller, position, now } = doing;
  const { pickup: shown, pay: chosen } = position.draft;
  if (!shown || !chosen?.network) return show(goTo(position, 'pickups'));
  const { network, amount } = chosen;
  const idempotency = keyOf(doing, { pay: shown.id, amount, network });
  try {
    const pickup = await loadOwnPickup(shown.id, account);
    // Something else is to pay than was shown; nothing where the request was made and paid, which is told as it is.
    if (findDue(pickup) > 0 && findDue(pickup) !== amount) throw new AppError('conflict');
    const payment = await askNumber({
      pickup,
      askedBy: byAccount(account),
      phone: caller.phone,
      network,
      isOwnNumber: true,
      sendsAfter,
      idempotency,
      now,
    });
    return done(texts.asked(printPesewasPlainly(payment.amount)), { pickup: shown, pay: chosen });
  } catch (error) {
    return tellRefusal(error, doing, texts.changed);
  }
}

/** The code by which its network lets the request through. It stays in no draft. */
async function enterCode(doing: WithAccount): Promise<Outcome> {
  const { account, now } = doing;
  const position = setDraft(doing.position, { code: undefined });
  const { pickup: shown, code } = doing.position.draft;
  if (!shown || !code) return show(goTo(position, 'pickups'));
  try {
    const { payment: last } = await loadOwnPickup(shown.id, account);
    if (!last) throw new AppError('conflict');
    const payment = await sendCode({ reference: last.reference, userId: account.id, code, now });
    return done(texts.codeTaken(tellNext(paymentView(payment, now))), {
      pickup: shown,
      pay: { amount: payment.amount },
    });
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'bad_input';
    const isSilent = error instanceof AppError && error.code === 'unavailable';
    if (isSilent) return show(goTo(position, 'pickup'), texts.noAnswer);
    return tellRefusal(error, { ...doing, position }, isRefused ? texts.wrongCode : texts.changed);
  }
}

/** Limits are told as they are; after all else the pickup is shown as it is now. */
function tellRefusal(error: unknown, { position }: WithAccount, notice: string): Outcome {
  if (error instanceof AppError && error.code === 'too_many_requests') return done(error.message);
  return showAnew(error, goTo(position, 'pickup'), notice);
}
