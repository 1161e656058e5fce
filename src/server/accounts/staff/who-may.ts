// Who of the staff has a right: the owners, and whoever has a role with it (ADM-21).
import { ShopError } from '#contract/errors.ts'
import { type Right, rightsOf } from '#contract/rights.ts'
import type { UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { holdStaffRow, listStaffRows } from './staff-queries.ts'

const MOST = 200

/** By name. */
export async function listWhoMay(db: Reader, right: Right): Promise<{ _id: UserId; name: string }[]> {
  const staff = await listStaffRows(db, MOST)
  return staff
    .filter((person) => rightsOf(person).has(right))
    .map(({ id, name }) => ({ _id: id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-IN'))
}

/** Her name; she keeps the right until the transaction ends. Refuses with `user_not_found` whoever has it not. */
export async function requireWhoMay(tx: Tx, id: UserId, right: Right): Promise<string> {
  const person = await holdStaffRow(tx, id)
  if (!person || !rightsOf(person).has(right)) throw new ShopError('user_not_found')
  return person.name
}
