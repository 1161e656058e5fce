// The built scripts, styles, faces and drawings: read once, packed by the build, named by their content and so never out of date.
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { digestOf, type PackedBody } from '../compression/encodings.ts'
import { makeReady, type PrecompressedReply } from '../compression/precompressed-reply.ts'

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

/** Where hashed files lie; a name below it that we do not have is a 404, never a page (PAGE-4). */
export const ASSETS = '/assets/'
const CACHING = 'public, max-age=31536000, immutable'

/** A built file, by its path in URLs. */
export interface AssetFile {
  readonly path: string
  readonly read: () => Promise<PackedBody>
}

/** Every hashed file of a build that is served, its packed forms read along with it. */
export async function listAssets(folder: string): Promise<AssetFile[]> {
  const files = await readdir(join(folder, ASSETS), { recursive: true, withFileTypes: true })
  const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  const known = new Set(names)
  return names
    .filter((name) => TYPES[extname(name)] !== undefined)
    .map((name) => ({
      path: `/${relative(folder, name).split(sep).join('/')}`,
      async read() {
        const packed = async (ending: string) => (known.has(name + ending) ? readFile(name + ending) : undefined)
        const [identity, br, gzip] = await Promise.all([readFile(name), packed('.br'), packed('.gz')])
        return { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}), digest: digestOf(identity) }
      },
    }))
}

/** An asset as it is sent. `common` are the headers of every answer. */
export const assetAnswer = (
  path: string,
  body: PackedBody,
  common: Readonly<Record<string, string>>,
): PrecompressedReply =>
  makeReady(body, {
    ...common,
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': CACHING,
  })

/** Reads every built asset by its path in URLs. Only hashed files are served. */
export async function readAssets(
  folder: string,
  common: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, PrecompressedReply>> {
  const entries = (await listAssets(folder)).map(async ({ path, read }): Promise<[string, PrecompressedReply]> => {
    return [path, assetAnswer(path, await read(), common)]
  })
  return new Map(await Promise.all(entries))
}
