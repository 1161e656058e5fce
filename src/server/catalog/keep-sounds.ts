// Products are found by how they sound: the keys of those whose names have changed are written anew (CAT-45).
import type { ProductId } from '#domain/ids.ts'
import { soundsOf } from '#domain/spellings.ts'
import { type Database, inTransaction, type Tx } from '../db/database.ts'
import { listNames, lockWithoutSounds, writeSounds } from './sounds-queries.ts'

const AT_ONCE = 500

/** Of some products, or of the next few hundred; answers how many there were. Safe to repeat, and beside another one: the products are locked before their names are read. */
export async function keepSounds(tx: Tx, of: readonly ProductId[] | null = null): Promise<number> {
  const ids = await lockWithoutSounds(tx, AT_ONCE, of)
  if (ids.length === 0) return 0
  const named = await listNames(tx, ids)
  await writeSounds(
    tx,
    named.map(({ id, names }) => ({ id, sounds: soundsOf(...names) })),
  )
  return ids.length
}

/** Of all products, a few hundred at a time. */
export async function keepAllSounds(db: Database): Promise<void> {
  while ((await inTransaction(db, (tx) => keepSounds(tx))) === AT_ONCE);
}
