// What a roll looks at before it touches anything: the release is whole, and the one before can run beside it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listMigrations } from '#server/db/migrate.ts'
import { neededBy, newestOf } from '#server/db/version-beside.ts'
import type { Release } from './release-link.ts'

const MIGRATIONS = 'src/server/db/migrations'
const PARTS: Readonly<Record<string, string>> = {
  'node_modules/.bin/node': 'npm ci',
  'build/client/assets': 'npx react-router build',
  [MIGRATIONS]: 'git clone',
}

/** Null when nothing stands against it; else why it must not begin, in words. */
export async function whyNotBegin(next: Release, before: Release | null): Promise<string | null> {
  const missing = Object.entries(PARTS).find(([part]) => !existsSync(join(next.folder, part)))
  if (missing) return `${next.folder} is not whole: ${missing[0]} is not there ('${missing[1]}' makes it).`
  if (before === null) return null
  const breaking = await findBreaking(next, before)
  if (breaking === null) return null
  return `${before.name} cannot run beside ${breaking}, nor could anybody go back. Put a release between them in place first, or stop every node and worker, and start them with ${next.name} (docs/operations.md, "A migration that nothing older survives").`
}

/** The first migration of the new release that takes away what the one before needs (OPS-14). */
async function findBreaking(next: Release, before: Release): Promise<string | null> {
  const known = await listMigrations(join(before.folder, MIGRATIONS)).catch(() => [])
  const names = new Set(known.map(({ name }) => name))
  const newest = newestOf([...names])
  const coming = (await listMigrations(join(next.folder, MIGRATIONS))).filter(({ name }) => !names.has(name))
  return coming.find(({ text }) => (neededBy(text) ?? 0) > newest)?.name ?? null
}
