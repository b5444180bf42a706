/*
 * The page `/phone` of the local stack: a phone whose network speaks to the real adapter of Africa's Talking, with the
 * key of the local stack, and shows the SMS that the number got and what networks ask it for by Mobile Money.
 */
const path = '/api/v1/ussd/africastalking?key=sankofa-demo';
const stored = 'phone-number';
const pollMs = 1_500;

const find = (id) => document.getElementById(id);
const [number, input, screen, length] = ['number', 'input', 'screen', 'length'].map(find);
const { code } = screen.dataset;
const [call, end, inbox, noSms] = ['call', 'end', 'inbox', 'no-sms'].map(find);

/** The session that is open: Africa's Talking repeats all that was entered in it. */
let session;

/** What a network asks for on the screen; it waits while a session is open. */
let prompt;

/** A PIN is never looked at here: any four digits do. */
const pin = /^\d{4}$/;

function showPrompt(next) {
  if (session || next?.reference + next?.status === prompt?.reference + prompt?.status) return;
  if (!next && !prompt) return;
  prompt = next;
  const wantsCode = next?.status === 'send_otp';
  find('more').hidden = !next || wantsCode;
  find('input-label').textContent = next ? 'PIN' : 'Answer';
  find('amount').value = '';
  input.type = next ? 'password' : 'text';
  showScreen(next ? toWords(next) : `Press Call to dial ${code}`);
  if (!next) return;
  call.textContent = wantsCode ? 'Get a code' : 'Approve';
  input.disabled = wantsCode;
}

function toWords({ network, amount, status }) {
  const next = status === 'send_otp' ? 'Dial *110# for a code and enter it there.' : 'Enter your PIN.';
  return `${network}\nPay GHS ${(amount / 100).toFixed(2)} to Sankofa?\n${next}`;
}

/** @returns the answer, or nothing when it was not possible; the screen then says why */
async function act(what) {
  const answer = await fetch('/phone/money', { method: 'POST', body: JSON.stringify(what) });
  if (answer.ok) return answer.status === 204 ? {} : answer.json();
  screen.textContent = `Not possible: ${(await answer.json()).message}`;
  return undefined;
}

async function answerPrompt(what, words) {
  const { reference } = prompt;
  if (!(await act({ reference, ...what }))) return;
  showPrompt(undefined);
  screen.textContent = words;
}

async function approve() {
  if (prompt.status === 'send_otp') {
    const given = await act({ reference: prompt.reference, act: 'code' });
    if (given) screen.textContent = `${prompt.network}\nYour code is ${given.code}. Enter it where you pay.`;
    return;
  }
  if (!pin.test(input.value)) {
    screen.textContent = `${toWords(prompt)}\nA PIN has four digits.`;
    input.focus();
    return;
  }
  const text = find('amount').value.trim();
  const amount = text === '' ? undefined : Math.round(Number(text) * 100);
  if (Number.isNaN(amount) || amount <= 0) {
    screen.textContent = `${toWords(prompt)}\nThe other amount is no amount.`;
    return;
  }
  await answerPrompt({ act: 'approve', amount }, 'Approved.');
}

async function readMoney() {
  const answer = await fetch(`/phone/money?to=${encodeURIComponent(toE164(number.value))}`);
  const text = await answer.text();
  const asked = JSON.parse(text);
  showPrompt(asked.find(({ status }) => status !== 'abandoned'));
  if (text === shownMoney) return;
  shownMoney = text;
  const late = asked.filter(({ status }) => status === 'abandoned');
  find('money').hidden = late.length === 0;
  find('late').replaceChildren(...late.map(renderLate));
}

/** What is shown, so that a list that has not changed stays as it is. */
let shownMoney = '';

function renderLate({ reference, network, amount, createdAt }) {
  const button = makeButton('Approve late', async () => {
    await act({ reference, act: 'approve' });
    await readMoney();
  });
  return renderItem(network, createdAt, `GHS ${(amount / 100).toFixed(2)} to Sankofa`, button);
}

function makeButton(text, press) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  button.addEventListener('click', press);
  return button;
}

function renderItem(from, at, ...content) {
  const textContent = `${from}, ${at.slice(0, 16).replace('T', ' ')}`;
  const time = Object.assign(document.createElement('time'), { dateTime: at, textContent });
  const item = document.createElement('li');
  item.append(time, ...content);
  return item;
}

function showScreen(text) {
  screen.textContent = text;
  length.textContent = session ? `${text.length} of 160` : '';
  call.textContent = session ? 'Send' : 'Call';
  input.disabled = !session;
  end.disabled = !session;
  number.disabled = Boolean(session);
  find('other').disabled = Boolean(session);
  input.value = '';
  if (session) input.focus();
}

function toE164(local) {
  return local.replace(/[^\d+]/g, '').replace(/^0/, '+233');
}

async function request() {
  const mine = session;
  const from = { phoneNumber: toE164(number.value), serviceCode: code, networkCode: '62001' };
  call.disabled = true;
  try {
    const body = new URLSearchParams({ ...from, sessionId: mine.id, text: mine.entered.join('*') });
    const answer = await fetch(path, { method: 'POST', body });
    const text = await answer.text();
    if (session === mine) follow(answer.ok ? text : `END The network says: no answer (${answer.status}).`);
  } catch {
    if (session === mine) follow('END The network says: no answer.');
  } finally {
    call.disabled = false;
  }
}

function follow(text) {
  const goesOn = text.startsWith('CON ');
  if (!goesOn) session = undefined;
  showScreen(text.slice(4));
  readSms();
}

find('dialog').addEventListener('submit', (event) => {
  event.preventDefault();
  if (!number.reportValidity() || call.disabled) return;
  if (prompt) return void approve();
  if (session) session.entered.push(input.value);
  else session = { id: `local-${crypto.randomUUID()}`, entered: [] };
  request();
});

find('sim').addEventListener('submit', (event) => event.preventDefault());

end.addEventListener('click', () => {
  session = undefined;
  showScreen('You have hung up. Call again within ten minutes to continue.');
  call.focus();
});

find('erase').addEventListener('click', () => {
  input.value = input.value.slice(0, -1);
});

const enter = (key) => {
  if (!input.disabled) input.value += key;
};
find('keypad').append(...[...'123456789*0#'].map((key) => makeButton(key, () => enter(key))));

function chooseNumber(text) {
  number.value = text;
  localStorage.setItem(stored, text);
  shown = '';
  readSms();
  readMoney();
}

/** The SMS that are shown, so that a list that has not changed stays as it is. */
let shown = '';

async function readSms() {
  const answer = await fetch(`/phone/sms?to=${encodeURIComponent(toE164(number.value))}`);
  const text = await answer.text();
  if (text === shown) return;
  shown = text;
  const messages = JSON.parse(text);
  noSms.hidden = messages.length > 0;
  inbox.replaceChildren(...messages.map((one) => renderItem(one.from, one.sentAt, one.text)));
}

find('refuse').addEventListener('click', () => answerPrompt({ act: 'refuse' }, 'You have refused.'));
find('ignore').addEventListener('click', () => answerPrompt({ act: 'ignore' }, 'The prompt has passed.'));
number.addEventListener('change', () => chooseNumber(number.value));
find('other').addEventListener('click', () => {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(7)), (one) => one % 10);
  chooseNumber(`054 ${digits.slice(0, 3).join('')} ${digits.slice(3).join('')}`);
  showScreen(`Press Call to dial ${code}`);
});

chooseNumber(localStorage.getItem(stored) ?? '054 700 0001');
setInterval(() => {
  if (document.visibilityState !== 'visible') return;
  readSms().catch(() => {});
  readMoney().catch(() => {});
}, pollMs);
