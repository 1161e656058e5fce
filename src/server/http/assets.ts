// The built scripts, styles, faces and drawings: read once, packed by the build, named by their content and so never out of date.
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { digestOf } from '../answers/encodings.ts'
import { makeReady, type ReadyAnswer } from '../answers/ready-answer.ts'

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

/** Where hashed files lie; a name below it that we do not have is a 404, never a page (decisions 47). */
export const ASSETS = '/assets/'
const CACHING = 'public, max-age=31536000, immutable'

/** Reads every built asset by its path in URLs. Only hashed files are served. `common` are the headers of every answer. */
export async function readAssets(
  folder: string,
  common: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, ReadyAnswer>> {
  const files = await readdir(join(folder, ASSETS), { recursive: true, withFileTypes: true })
  const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  const known = new Set(names)
  const entries = names
    .filter((name) => TYPES[extname(name)] !== undefined)
    .map(async (name): Promise<[string, ReadyAnswer]> => {
      const packed = async (ending: string) => (known.has(name + ending) ? readFile(name + ending) : undefined)
      const [identity, br, gzip] = await Promise.all([readFile(name), packed('.br'), packed('.gz')])
      const body = { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}), digest: digestOf(identity) }
      const path = `/${relative(folder, name).split(sep).join('/')}`
      const type = TYPES[extname(name)] ?? 'application/octet-stream'
      return [path, makeReady(body, { ...common, 'content-type': type, 'cache-control': CACHING })]
    })
  return new Map(await Promise.all(entries))
}
