// Packs every built file that compresses, once, so that no visit waits for it.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const PACKS = /\.(js|css|svg|json|txt|webmanifest|ttf)$/

/** Writes `name.br` and `name.gz` beside each file below `folder` that gains from it. */
export async function packAssets(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile() && PACKS.test(file.name))
    .map((file) => join(file.parentPath, file.name))
  await Promise.all(paths.map(packFile))
}

async function packFile(path: string): Promise<void> {
  const plain = await readFile(path)
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  if (brotli.length < plain.length) await writeFile(`${path}.br`, brotli)
  if (zipped.length < plain.length) await writeFile(`${path}.gz`, zipped)
}
