// Compresses built files once, so that no request waits for it.
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest|ttf)$/

/**
 * Compresses the files below `folder` whose names match COMPRESSIBLE. Writes `name.br` and `name.gz` beside each file
 * if they are smaller. If the same path below `packedFolder` has an equal file, its compressed forms are copied.
 */
export async function packAssets(folder: string, packedFolder: string | null = null): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile() && COMPRESSIBLE.test(file.name))
    .map((file) => join(file.parentPath, file.name))
  await Promise.all(
    paths.map(async (path) => {
      if (packedFolder === null || !(await reuseCompressed(path, join(packedFolder, relative(folder, path)))))
        await packFile(path)
    }),
  )
}

/** Copies the compressed forms of the file `other` if it equals `path`. Returns true if it does. */
async function reuseCompressed(path: string, other: string): Promise<boolean> {
  const [bytes, otherBytes] = await Promise.all([readFile(path), readFile(other).catch(() => null)])
  if (otherBytes === null || !bytes.equals(otherBytes)) return false
  // A file that does not become smaller has no compressed form.
  for (const ending of ['.br', '.gz']) await copyFile(other + ending, path + ending).catch(() => undefined)
  return true
}

async function packFile(path: string): Promise<void> {
  const original = await readFile(path)
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(original, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: original.length } }),
    promisify(gzip)(original, { level: 9 }),
  ])
  if (brotli.length < original.length) await writeFile(`${path}.br`, brotli)
  if (zipped.length < original.length) await writeFile(`${path}.gz`, zipped)
}
