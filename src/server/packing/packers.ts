// Who may pack: the owners, and whoever has a role with that right (ADM-21).
import { ShopError } from '#contract/errors.ts'
import { rightsOf } from '#contract/rights.ts'
import type { UserId } from '#domain/ids.ts'
import { findStaffRow, listStaffRows } from '../accounts/staff/staff-queries.ts'
import type { Reader } from '../db/database.ts'

const MOST = 200

/** By name. */
export async function listPackers(db: Reader): Promise<{ _id: UserId; name: string }[]> {
  const staff = await listStaffRows(db, MOST)
  return staff
    .filter((person) => rightsOf(person).has('pack'))
    .map(({ id, name }) => ({ _id: id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-IN'))
}

/** Her name. Refuses with `user_not_found` whoever may not pack. */
export async function requirePacker(db: Reader, id: UserId): Promise<string> {
  const person = await findStaffRow(db, id)
  if (!person || !rightsOf(person).has('pack')) throw new ShopError('user_not_found')
  return person.name
}
