// Stores the assets of each release in the database before a node begins to serve, so that every node can send the
// assets of the newest three releases (OPS-2).
import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { digestOf, type PackedBody } from '../compression/encodings.ts'
import type { Shop } from '../shop.ts'
import { type AssetFile, listAssets } from './assets.ts'
import { englishPages, offeredPages } from './language-pages.ts'
import { addAsset, beginRelease, findNewestRelease, findStoredAsset, finishRelease } from './release-queries.ts'

const KEPT_RELEASES = 3
/** Matches a name, a dash, a hash and an extension. Other paths need no query. */
const HASHED_ASSET_PATH = /^\/assets\/[\w./-]{1,200}-[\w-]{7}\.[a-z0-9]{2,12}$/

/** Stores the assets of this release, in all its languages, unless this release is the newest one already. */
export async function publishRelease(
  shop: Pick<Shop, 'db' | 'clock'>,
  folders: readonly string[] = [englishPages, ...offeredPages()].map(({ folder }) => join(folder, 'client')),
): Promise<void> {
  const assets = await listAllAssets(folders)
  const id = hashAssetPaths(assets)
  if ((await findNewestRelease(shop.db)) === id) return
  await beginRelease(shop.db, id)
  for (const { path, read } of assets) {
    const { identity, br = null, gzip = null } = await read()
    await addAsset(shop.db, id, { path, identity, br, gzip })
  }
  await finishRelease(shop.db, id, { now: shop.clock.now(), keptCount: KEPT_RELEASES })
}

/** Returns the assets of all folders. A file that is in several, such as a font, is listed once. */
async function listAllAssets(folders: readonly string[]): Promise<AssetFile[]> {
  const lists = await Promise.all(folders.map(listAssets))
  return [...new Map(lists.flat().map((asset) => [asset.path, asset])).values()]
}

function hashAssetPaths(assets: readonly { readonly path: string }[]): string {
  const names = assets.map(({ path }) => path).sort()
  return createHash('sha256').update(names.join('\n')).digest('base64url').slice(0, 22)
}

/** Returns the asset with this path in any stored release; null without one. */
export async function findReleasedAsset(shop: Pick<Shop, 'db'>, path: string): Promise<PackedBody | null> {
  const storedAsset = HASHED_ASSET_PATH.test(path) ? await findStoredAsset(shop.db, path) : null
  if (!storedAsset) return null
  const { identity, br, gzip } = storedAsset
  return { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}), digest: digestOf(identity) }
}

/**
 * The name of the release's folder, such as v43 in /srv/nila/releases (OPS-3). Links are resolved at the start, so that
 * a running process keeps its name when the link to the current release changes.
 */
export const RELEASE = basename(realpathSync(join(import.meta.dirname, '../../..')))
