import * as v from 'valibot';
import { duties } from '#shared/duties.ts';
import { known } from '#shared/known.ts';

/** Every act of staff that is logged, and what it is on. A call names its act in its contract. */
export const actKinds = {
  'pickup.assign': 'pickup',
  'pickup.release': 'pickup',
  'pickup.cancel': 'pickup',
  'pickup.edit': 'pickup',
  'pickup.pin': 'pickup',
  'pickup.reopen': 'pickup',
  'pickup.postpone': 'pickup',
  'pickup.complete': 'pickup',
  'pickup.book': 'pickup',
  'pickup.answer-late-report': 'pickup',
  'pickup.take-cash': 'pickup',
  'pickup.set-price': 'pickup',
  'pickup.waive': 'pickup',
  'pickup.refund': 'pickup',
  'user.create': 'user',
  'user.update': 'user',
  'user.add-note': 'user',
  'user.remove-note': 'user',
  'user.remind': 'user',
  'user.order': 'user',
  'user.pause-order': 'user',
  'user.end-order': 'user',
  'user.delete': 'user',
  'collector.create': 'collector',
  'collector.update': 'collector',
  'collector.suspend': 'collector',
  'collector.lift': 'collector',
  'collector.approve': 'collector',
  'collector.order-round': 'collector',
  'collector.mark-day-off': 'collector',
  'collector.remove-day-off': 'collector',
  'collector.hand-over': 'collector',
  'collector.write-off': 'collector',
  'collector.delete': 'collector',
  'admin.create': 'admin',
  'admin.invite': 'admin',
  'admin.change-duties': 'admin',
  'admin.remove': 'admin',
  'admin.update': 'admin',
  'admin.change-password': 'admin',
  'admin.ask-for-email': 'admin',
  'admin.change-email': 'admin',
  'admin.add-factor': 'admin',
  'admin.remove-factor': 'admin',
  'admin.end-session': 'admin',
  'admin.end-all-sessions': 'admin',
  'area.create': 'area',
  'area.update': 'area',
  'area.close-day': 'area',
  'area.reopen-day': 'area',
  'price-list.create': 'area',
  'price-list.withdraw': 'area',
  'station.create': 'station',
  'station.update': 'station',
  'load.correct': 'load',
  'ledger.post': 'ledger',
  'ledger.close-day': 'ledger',
  'ledger.reverse': 'ledger',
  'ledger.ask': 'ledger',
  'ledger.confirm': 'ledger',
  'ledger.reject': 'ledger',
  'message.resolve': 'message',
  'problem.answer': 'pickup',
  'problem.log': 'pickup',
} as const;

export type ActKind = keyof typeof actKinds;
export type TargetKind = (typeof actKinds)[ActKind];

// Object.keys forgets which keys it got.
export const auditActionNames = Object.keys(actKinds) as ActKind[];

/** Staff: an admin through the site, or whoever runs the operator's commands. */
export const staffRoles = ['admin', 'operator'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const auditAction = v.picklist(auditActionNames, 'action is not known');

/** What an act is stored and answered with. */
export const storedAct = v.object({
  at: v.string(),
  by: v.object({ role: known(staffRoles), id: v.string() }),
  action: known(auditActionNames),
  target: v.object({ kind: known([...new Set(Object.values(actKinds))]), id: v.string() }),
  /** To whom a pickup was given, or from whom it was taken. */
  collectorId: v.optional(v.string()),
  /** Why, where staff had to say so. */
  reason: v.optional(v.string()),
  /** Of money: how many pesewas, and the reference of the bank or the provider. */
  amount: v.optional(v.number()),
  reference: v.optional(v.string()),
  /** Of an admin: the duties that they got and lost. */
  duties: v.optional(v.object({ given: v.array(known(duties)), taken: v.array(known(duties)) })),
  requestId: v.string(),
});

const named = v.object({ id: v.string(), name: v.string() });

/** One act, with names of today. `collector`: whom a pickup was given to or taken from, or who was changed; `admin`: the colleague who was. */
export const auditEntry = v.object({
  id: v.string(),
  ...v.omit(storedAct, ['collectorId']).entries,
  by: v.object({ ...storedAct.entries.by.entries, name: v.string() }),
  collector: v.optional(named),
  admin: v.optional(named),
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

/** What a person learns about an act that concerns them: not which admin it was. */
export const staffAct = v.object({
  ...v.pick(storedAct, ['at', 'action', 'target', 'amount', 'reference']).entries,
  role: storedAct.entries.by.entries.role,
});
