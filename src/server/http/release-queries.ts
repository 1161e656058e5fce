// The releases whose assets are kept, the newest last published.
import type { Database, Tx } from '../db/database.ts'

export interface StoredAsset {
  readonly path: string
  readonly identity: Buffer
  readonly br: Buffer | null
  readonly gzip: Buffer | null
}

export async function findNewestRelease(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('releases')
    .select('id')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Makes a release the newest. Answers whether nobody had published it before; others that try meanwhile wait for us. */
export async function putRelease(tx: Tx, id: string, now: Date): Promise<boolean> {
  const made = await tx
    .insertInto('releases')
    .values({ id, published_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) await tx.updateTable('releases').set({ published_at: now }).where('id', '=', id).execute()
  return made !== undefined
}

export async function insertAsset(tx: Tx, release: string, asset: StoredAsset): Promise<void> {
  await tx
    .insertInto('release_assets')
    .values({ release, ...asset })
    .execute()
}

/** Forgets all but the newest releases. */
export async function forgetReleases(tx: Tx, kept: number): Promise<void> {
  const newest = tx.selectFrom('releases').select('id').orderBy('published_at', 'desc').orderBy('id').limit(kept)
  await tx.deleteFrom('releases').where('id', 'not in', newest).execute()
}

/** An asset of any release that is kept: its name says its content, so that all of them have the same. */
export async function findStoredAsset(db: Database, path: string): Promise<StoredAsset | null> {
  const row = await db
    .selectFrom('release_assets')
    .select(['path', 'identity', 'br', 'gzip'])
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
