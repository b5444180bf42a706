import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { complaints } from '#testing/calls/contract-shape.ts';
import { dialByAfricasTalking, dialByHubtel } from './ussd-calls.ts';

describe('Africa’s Talking', () => {
  const valid = { sessionId: 's1', phoneNumber: '+233241234567' };

  it('begins a session without a text', () => {
    expect(v.parse(dialByAfricasTalking.body, valid)).toEqual({ ...valid, text: '' });
  });

  it.each([
    [{ sessionId: '' }, { sessionId: 'Session id is not valid' }],
    [{ sessionId: 's'.repeat(201) }, { sessionId: 'Session id is not valid' }],
    [{ phoneNumber: '0'.repeat(41) }, { phoneNumber: 'Phone number is not valid' }],
    [{ text: '*'.repeat(8001) }, { text: 'Text is not valid' }],
  ])('is refused with %j', (change, said) => {
    expect(complaints(dialByAfricasTalking.body, { ...valid, ...change })).toEqual(said);
  });
});

describe('Hubtel', () => {
  it('sends keys and words in any case', () => {
    expect(v.parse(dialByHubtel.body, { SessionId: 's1', TYPE: ' Initiation ', Operator: 'MTN' })).toEqual({
      sessionid: 's1',
      mobile: '',
      type: 'initiation',
      operator: 'mtn',
    });
    const nothing = { message: null, operator: null, sequence: null };
    expect(v.parse(dialByHubtel.body, { sessionId: 's1', type: 'response', ...nothing })).toMatchObject(
      nothing,
    );
    for (const sequence of [2, '2'])
      expect(complaints(dialByHubtel.body, { sessionId: 's1', type: 'response', sequence })).toEqual({});
  });

  it('says who dials in which session', () => {
    expect(complaints(dialByHubtel.body, { sessionId: '', type: 'x'.repeat(61) })).toEqual({
      sessionid: 'Sessionid is not valid',
      type: 'Waste type is not valid',
    });
  });

  it('gets answers in its own words', () => {
    const answer = { SessionId: 's1', Message: 'Hello', Label: 'Hello', ClientState: '', FieldType: 'text' };
    for (const [Type, DataType] of [
      ['response', 'input'],
      ['release', 'display'],
    ])
      expect(complaints(dialByHubtel.answer, { ...answer, Type, DataType })).toEqual({});
  });
});
