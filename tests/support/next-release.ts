// A copy of the shop as its next release: the same program, whose hashed files all have other names.
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const HASHED = /[\w.-]+-[\w-]{7}\.(?:js|css|svg|png|jpg|webp|avif|woff2)\b/g
const TEXTS = /\.(js|css|svg|json)$/
const PACKED = /\.(br|gz)$/

interface NextRelease {
  /** The entry file of the next release. */
  readonly main: string
  /** Deletes the release. */
  remove(): Promise<void>
}

/** Creates the next release in a folder of its own. */
export async function nextRelease(): Promise<NextRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-release-'))
  for (const part of ['src', 'build', 'package.json'])
    await cp(join(ROOT, part), join(folder, part), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await renameAssets(join(folder, 'build'))
  return {
    main: join(folder, 'src/server/runtime/main.ts'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Renames every hashed file, in all references too. */
async function renameAssets(build: string): Promise<void> {
  const assets = join(build, 'client/assets')
  const all = await readdir(build, { recursive: true, withFileTypes: true })
  const names = new Set(await readdir(assets))
  const renamed = (name: string): string =>
    names.has(name)
      ? name.replace(/(.)(\.\w+)$/, (_, last: string, end: string) => (last === 'N' ? 'O' : 'N') + end)
      : name
  for (const entry of all.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    // Removes compressed forms, which contain the old names; without them the server sends the plain file.
    if (PACKED.test(path)) await rm(path)
    else if (TEXTS.test(path)) await writeFile(path, (await readFile(path, 'utf8')).replace(HASHED, renamed))
  }
  for (const name of names) if (!PACKED.test(name)) await rename(join(assets, name), join(assets, renamed(name)))
}
