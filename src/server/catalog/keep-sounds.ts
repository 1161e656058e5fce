// Products are found by how they sound: the keys of those whose names have changed are written anew (CAT-45).
import type { ProductId } from '#domain/ids.ts'
import { soundsOf } from '#domain/spellings.ts'
import type { Reader } from '../db/database.ts'
import { listWithoutSounds, writeSounds } from './sounds-queries.ts'

const AT_ONCE = 500

/** Of some products, or of all. Safe to repeat, and beside another one. */
export async function keepSounds(db: Reader, of: readonly ProductId[] | null = null): Promise<void> {
  for (;;) {
    const rows = await listWithoutSounds(db, AT_ONCE, of)
    if (rows.length === 0) return
    await writeSounds(
      db,
      rows.map(({ id, names }) => ({ id, sounds: soundsOf(...names) })),
    )
    if (rows.length < AT_ONCE) return
  }
}
