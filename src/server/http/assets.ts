// Serves the built scripts, styles, fonts and drawings. They are read on the first request. Their names contain a hash
// of the content, so they are cached forever.
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { performance } from 'node:perf_hooks'
import { digestOf, type PackedBody } from '../compression/encodings.ts'
import { type PrecompressedReply, precompress } from '../compression/precompressed-reply.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** The folder of hashed files. An unknown name in it is a 404 and not a page (PAGE-4). */
export const ASSETS = '/assets/'
const CACHING = 'public, max-age=31536000, immutable'

export interface AssetFile {
  readonly path: string
  readonly read: () => Promise<PackedBody>
  /** True when the file is missing or was written after this process started, as when a new build replaces it. */
  readonly hasChanged: () => Promise<boolean>
}

/** Returns every file of a build that is served, with its compressed forms. */
export async function listAssets(folder: string): Promise<AssetFile[]> {
  const files = await readdir(join(folder, ASSETS), { recursive: true, withFileTypes: true })
  const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  const nameSet = new Set(names)
  return names
    .filter((name) => TYPES[extname(name)] !== undefined)
    .map((name) => ({
      path: `/${relative(folder, name).split(sep).join('/')}`,
      async read() {
        const readPacked = async (ending: string) => (nameSet.has(name + ending) ? readFile(name + ending) : undefined)
        const [identity, br, gzip] = await Promise.all([readFile(name), readPacked('.br'), readPacked('.gz')])
        return { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}), digest: digestOf(identity) }
      },
      hasChanged: () =>
        stat(name).then(
          ({ mtimeMs }) => mtimeMs > performance.timeOrigin,
          () => true,
        ),
    }))
}

/** Returns the reply with an asset. `commonHeaders` are the headers of every reply. */
export const createAssetReply = (
  path: string,
  body: PackedBody,
  commonHeaders: Readonly<Record<string, string>>,
): PrecompressedReply =>
  precompress(body, {
    ...commonHeaders,
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': CACHING,
  })

export interface BuiltAssets {
  /** Returns an asset if it is in memory. */
  peek(path: string): PrecompressedReply | undefined
  /** Returns an asset; undefined when the build has no file of this name. */
  find(path: string): Promise<PrecompressedReply | undefined>
}

/**
 * Returns the assets of the build in `folder`. A file is read on its first request and then served from memory. A file
 * that has changed since the process started is read from the database instead (`findReleased`).
 */
export async function openAssets(
  folder: string,
  commonHeaders: Readonly<Record<string, string>>,
  findReleased: (path: string) => Promise<PackedBody | null>,
): Promise<BuiltAssets> {
  const files = new Map((await listAssets(folder)).map((file) => [file.path, file]))
  const loadedAssets = new Map<string, PrecompressedReply>()
  const pendingReads = new Map<string, Promise<PrecompressedReply | undefined>>()

  async function readAsset({ path, read, hasChanged }: AssetFile): Promise<PrecompressedReply | undefined> {
    const releasedBody = (await hasChanged()) ? await findReleased(path) : null
    const body = releasedBody ?? (await read().catch(() => findReleased(path)))
    const answer = body ? createAssetReply(path, body, commonHeaders) : undefined
    if (answer) loadedAssets.set(path, answer)
    return answer
  }

  return {
    peek: (path) => loadedAssets.get(path),
    async find(path) {
      const file = files.get(path)
      if (!file || loadedAssets.has(path)) return loadedAssets.get(path)
      const pendingRead = pendingReads.get(path) ?? readAsset(file).finally(() => pendingReads.delete(path))
      pendingReads.set(path, pendingRead)
      return pendingRead
    },
  }
}
