// Assets of other releases than the one that runs here: published before a node opens, kept for this one and the two before it (OPS-2).
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { digestOf, type PackedBody } from '../compression/encodings.ts'
import type { Shop } from '../shop.ts'
import { listAssets } from './assets.ts'
import { addAsset, beginRelease, findNewestRelease, findStoredAsset, finishRelease } from './release-queries.ts'

const BUILD = join(import.meta.dirname, '../../../build/client')
const KEPT = 3
/** Its name, a dash, what its content gives, an ending. Nobody needs to ask the database for anything else. */
const HASHED = /^\/assets\/[\w./-]{1,200}-[\w-]{8}\.[a-z0-9]{2,12}$/

/** Makes the build in `folder` known to all nodes, unless it is the newest already. */
export async function publishRelease(shop: Pick<Shop, 'db' | 'clock'>, folder: string = BUILD): Promise<void> {
  const assets = await listAssets(folder)
  const id = releaseOf(assets)
  if ((await findNewestRelease(shop.db)) === id) return
  await beginRelease(shop.db, id)
  for (const { path, read } of assets) {
    const { identity, br = null, gzip = null } = await read()
    await addAsset(shop.db, id, { path, identity, br, gzip })
  }
  await finishRelease(shop.db, id, { now: shop.clock.now(), kept: KEPT })
}

function releaseOf(assets: readonly { readonly path: string }[]): string {
  const names = assets.map(({ path }) => path).sort()
  return createHash('sha256').update(names.join('\n')).digest('base64url').slice(0, 22)
}

/** The asset that another release has under this path; null when none that is kept has it. */
export async function findReleasedAsset(shop: Pick<Shop, 'db'>, path: string): Promise<PackedBody | null> {
  const found = HASHED.test(path) ? await findStoredAsset(shop.db, path) : null
  if (!found) return null
  const { identity, br, gzip } = found
  return { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}), digest: digestOf(identity) }
}
