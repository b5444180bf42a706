/*
 * The page `/phone` of the local stack: a phone whose network speaks to the real adapter of Africa's Talking, with the
 * key of the local stack, and shows the SMS that the number got.
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
  const fields = {
    sessionId: mine.id,
    phoneNumber: toE164(number.value),
    serviceCode: code,
    networkCode: '62001',
  };
  call.disabled = true;
  try {
    const body = new URLSearchParams({ ...fields, text: mine.entered.join('*') });
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
  if (session) session.entered.push(input.value);
  else session = { id: `local-${crypto.randomUUID()}`, entered: [] };
  request();
});

find('sim').addEventListener('submit', (event) => event.preventDefault());

end.addEventListener('click', () => {
  session = undefined;
  showScreen('You have hung up. Call again within ten minutes to go on.');
  call.focus();
});

find('erase').addEventListener('click', () => {
  input.value = input.value.slice(0, -1);
});

for (const key of '123456789*0#') {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = key;
  button.addEventListener('click', () => {
    if (session) input.value += key;
  });
  find('keypad').append(button);
}

function chooseNumber(text) {
  number.value = text;
  localStorage.setItem(stored, text);
  shown = '';
  readSms();
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
  inbox.replaceChildren(...messages.map(renderSms));
}

function renderSms({ from, sentAt, text }) {
  const item = document.createElement('li');
  const time = document.createElement('time');
  time.dateTime = sentAt;
  time.textContent = `${from}, ${sentAt.slice(0, 16).replace('T', ' ')}`;
  item.append(time, text);
  return item;
}

find('remind').addEventListener('click', () => fetch('/phone/reminders', { method: 'POST' }));
number.addEventListener('change', () => chooseNumber(number.value));
find('other').addEventListener('click', () => {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(7)), (one) => one % 10);
  chooseNumber(`054 ${digits.slice(0, 3).join('')} ${digits.slice(3).join('')}`);
  showScreen(`Press Call to dial ${code}`);
});

chooseNumber(localStorage.getItem(stored) ?? '054 700 0001');
setInterval(() => {
  if (document.visibilityState === 'visible') readSms().catch(() => {});
}, pollMs);
