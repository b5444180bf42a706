import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';

/* What providers of USSD call while somebody dials; names and forms are theirs. */

// @__NO_SIDE_EFFECTS__
function field(max: number) {
  return v.pipe(v.string(), v.maxLength(max));
}

export const dialByAfricasTalking = defineContract({
  name: 'dialByAfricasTalking',
  summary: 'A screen of a USSD session, for Africa’s Talking; the answer begins with `CON ` or `END `',
  call: 'POST /ussd/africastalking',
  access: 'public',
  providerKey: true,
  wire: { body: 'form', answer: 'text' },
  body: v.object({
    sessionId: v.pipe(field(200), v.nonEmpty()),
    phoneNumber: field(40),
    serviceCode: v.optional(field(40)),
    networkCode: v.optional(field(40)),
    /** All that was entered in this session so far, joined by `*`. */
    text: v.optional(field(8000), ''),
  }),
  answer: v.string(),
});

/** The provider's document and its examples differ in the case of keys. */
const lowerCaseKeys = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value])),
  ),
);

const word = v.pipe(field(60), v.trim(), v.toLowerCase());

export const dialByHubtel = defineContract({
  name: 'dialByHubtel',
  summary:
    'A screen of a USSD session, for Hubtel’s Programmable Services: `SessionId`, `Mobile`, `Type`, `Message`, `Operator`, `Sequence`, with keys in any case',
  call: 'POST /ussd/hubtel',
  access: 'public',
  providerKey: true,
  body: v.pipe(
    lowerCaseKeys,
    v.object({
      sessionid: v.pipe(field(200), v.nonEmpty()),
      mobile: v.optional(field(40), ''),
      /** `Initiation`, `Response`, `Release`, `Timeout`, `AddToCart`. */
      type: word,
      message: v.optional(v.nullable(field(2000))),
      /** The network; or the app, the shop or the till that the request comes from. */
      operator: v.optional(v.nullable(word)),
      sequence: v.optional(v.nullable(v.union([field(20), v.number()]))),
    }),
  ),
  answer: v.object({
    SessionId: v.string(),
    Type: v.picklist(['response', 'release']),
    Message: v.string(),
    Label: v.string(),
    ClientState: v.string(),
    DataType: v.picklist(['input', 'display']),
    FieldType: v.literal('text'),
  }),
});
