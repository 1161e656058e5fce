// Queries for releases and their stored assets. The newest release is the one whose assets were completed last.
import type { Database } from '../db/database.ts'

interface StoredAsset {
  readonly path: string
  readonly identity: Buffer
  readonly br: Buffer | null
  readonly gzip: Buffer | null
}

/** The publication time of a release whose assets are not all stored yet. */
const UNPUBLISHED = new Date(0)

/** Returns the id of the newest release; null before the first one is published. */
export async function findNewestRelease(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('releases')
    .select('id')
    .where('published_at', '>', UNPUBLISHED)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Inserts a release that is not published yet. Does nothing when another node has inserted it. */
export async function beginRelease(db: Database, id: string): Promise<void> {
  await db
    .insertInto('releases')
    .values({ id, published_at: UNPUBLISHED })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Inserts an asset. Does nothing when another node has inserted it. */
export async function addAsset(db: Database, release: string, asset: StoredAsset): Promise<void> {
  await db
    .insertInto('release_assets')
    .values({ release, ...asset })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Publishes a release, which becomes the newest, and deletes all but the newest `keptCount` releases. */
export async function finishRelease(
  db: Database,
  id: string,
  { now, keptCount }: { now: Date; keptCount: number },
): Promise<void> {
  await db.updateTable('releases').set({ published_at: now }).where('id', '=', id).execute()
  const newest = db.selectFrom('releases').select('id').orderBy('published_at', 'desc').orderBy('id').limit(keptCount)
  await db.deleteFrom('releases').where('published_at', '>', UNPUBLISHED).where('id', 'not in', newest).execute()
}

/** Returns an asset of any stored release. Its name contains a hash, so equal names have equal content. */
export async function findStoredAsset(db: Database, path: string): Promise<StoredAsset | null> {
  const row = await db
    .selectFrom('release_assets')
    .select(['path', 'identity', 'br', 'gzip'])
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
