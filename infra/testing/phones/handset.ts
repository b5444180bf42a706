import { randomUUID } from 'node:crypto';
import { apiBase, providerKeyHeader } from '#contracts/contract.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { demoUssdCode, demoUssdKey } from '#infra/stage/ussd-keys.ts';

/** What a phone shows after a request. */
export type HandsetScreen = { readonly status: number; readonly text: string; readonly isFinal: boolean };

/** A phone without data, whose network speaks to the real adapter of Africa's Talking. */
export type Handset = {
  /** Begins a session. */
  dial(text?: string): Promise<HandsetScreen>;
  /** Enters something, or several things one after the other; answers the last screen. */
  send(...inputs: readonly string[]): Promise<HandsetScreen>;
  /** The last request once more, as it was. */
  repeat(): Promise<HandsetScreen>;
};

/** @param phone E.164 */
export function createHandset(gateway: Gateway, phone: string, key = demoUssdKey): Handset {
  let sessionId = '';
  let text = '';
  const post = async (): Promise<HandsetScreen> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', [providerKeyHeader]: key };
    const body = new URLSearchParams({
      sessionId,
      phoneNumber: phone,
      serviceCode: demoUssdCode,
      networkCode: '62001',
      text,
    }).toString();
    const url = `http://localhost${apiBase}/ussd/africastalking`;
    return readScreen(await gateway(new Request(url, { method: 'POST', headers, body })));
  };
  const send = async (input: string) => {
    text = text === '' ? input : `${text}*${input}`;
    return post();
  };
  return {
    dial: (first = '') => {
      sessionId = `ATUid_${randomUUID()}`;
      text = first;
      return post();
    },
    send: async (...inputs) => {
      let screen: HandsetScreen | undefined;
      for (const input of inputs) screen = await send(input);
      if (!screen) throw new Error('Nothing was entered.');
      return screen;
    },
    repeat: post,
  };
}

async function readScreen(response: Response): Promise<HandsetScreen> {
  const answer = await response.text();
  const match = /^(CON|END) ([\s\S]*)$/.exec(answer);
  return { status: response.status, text: match?.[2] ?? answer, isFinal: match?.[1] !== 'CON' };
}
