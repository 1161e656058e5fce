// The shop's bank account, as staff entered it in the settings (ORD-33).
import { BANK_ACCOUNT_FIELDS, type BankAccount } from '#domain/bank-account.ts'
import type { Reader } from '../db/database.ts'
import { findStoredBankAccount } from './identity-queries.ts'

/** Returns the bank account of a stored setting. A field that is not set is an empty text. */
export function toBankAccount(stored: unknown): BankAccount {
  const account = (stored ?? {}) as Partial<BankAccount>
  return Object.fromEntries(BANK_ACCOUNT_FIELDS.map((name) => [name, account[name] ?? ''])) as BankAccount
}

export const findBankAccount = async (db: Reader): Promise<BankAccount> =>
  toBankAccount(await findStoredBankAccount(db))
