/** Capacity units of the table. */
export type Units = { readonly reads: number; readonly writes: number };

/** RCU of a page of index entries: half a unit per 4 KB begun (eventually consistent), entries of about 0.6 KB. */
export function indexPage(entries: number): number {
  return 0.5 * Math.ceil((entries * 0.6) / 4);
}

/** RCU of a strongly consistent page of items of about 1 KB. */
export function strongPage(items: number): number {
  return Math.ceil(items / 4);
}

/** Entries of a whole page, and the one that tells whether there is more. */
export const page = 101;

/** RCU of who calls, of every call with a token. */
export const account = 1;

/** A link to a new address: what resets leave of the ceiling is read, this one is counted there and for the network address. */
export const link: Units = { reads: 1, writes: 2 };

/** The caller and one more item. */
export const oneKey = account + 1;

/** RCU of how a collector's round goes, of 60 stops: the stored round, its visits and the stops that are left. */
export const round = 8;

/** WCU of the counter of an account's changes. */
export const countedChange = 1;

/** WCU of the entry of an act of staff: the item at twice the price, in a transaction, and an entry in each index. */
export const loggedAct = 4;

/** RCU of a household's newest pickups as they are, many of them with the history of a whole life, and of its counts. */
export const openCount = strongPage(50) + 0.5;

/** RCU of what waste costs on a date: the lists of its area and, where it has none, of Everywhere. */
export const prices = 1;

/** WCU of a new entry in the indexes of days and of what is due; of one that moves in both, since an item is deleted too. */
export const newInDays = 2;
export const movedInDays = 4;

/** A pickup that changes. */
export const move: Units = { reads: oneKey, writes: 6 + movedInDays };
/** The same by staff: in a transaction, which doubles the item's share, with the entry of the act. */
export const moveByStaff: Units = { reads: oneKey, writes: move.writes + loggedAct };

/** An act of a collector: the pickup, of up to 2 KB, in a transaction with the visit; that is 4 more than without. */
export const actAtStop: Units = { reads: oneKey, writes: move.writes + 2 };

/** The pickup with the history of a whole life, 2 to 3 KB in a transaction, and its entries where they are. */
export const longItem = 6 + 3;

/** Account, address and password in one transaction, at twice the price, with one index entry; and a counter. */
export const newAccount: Units = { reads: 1, writes: 8 };
/** Address, password and account in one transaction, with one index entry; and a counter, lowered again. */
export const endedAccount: Units = { reads: account + 2, writes: 11 };
/** An admin's act on the own account: its entry, and the account in the same transaction, at twice the price. */
export const ownAct = loggedAct + 1;

/** What is only read. */
export function reading(reads: number): Units {
  return { reads, writes: 0 };
}

/** WCU of a posting in a transaction, with its entries in the indexes of days and of the collector's cash. */
export const posted = 2 + 2;
/** WCU of what a collector has in cash, in the transaction of a posting that moves it. */
export const handMoved = 2;

/** What an admin lets go of: how much it was today is read, and counted in the same transaction. */
export const counted: Units = { reads: 1, writes: 2 };

/** WCU by which a new pickup's price makes its item, of about 1 KB without, larger in a transaction. */
export const pricedItem = 2;
