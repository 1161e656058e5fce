// A rehearsal: the newest backup becomes a shop in a passing place, its books are proven, and nothing of it is left (OPS-19).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rehearsal as words } from '#copy/backup.ts'
import { hours, seconds } from '#domain/durations.ts'
import type { Clock } from '../adapters/clock.ts'
import { diskStore } from '../adapters/file-store.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { findBackup, type Search } from './find-backup.ts'
import { openBackup, proveBooks, restoreBackup } from './restore-backup.ts'

interface RehearsalParts extends Omit<Search, 'isLocked' | 'now'> {
  /** The secret keys, for a backup that is locked. */
  readonly identities: readonly string[]
  readonly clock: Clock
}

/** Answers whether the backup is a shop whose books add up. Says how long each step took. */
export async function rehearseBackup(parts: RehearsalParts): Promise<boolean> {
  const { identities, clock, signal, say } = parts
  const times: string[] = []
  async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    const before = clock.now().getTime()
    const result = await work()
    times.push(words.step(what, Math.ceil((clock.now().getTime() - before) / seconds(1))))
    return result
  }
  const scratch = await mkdtemp(join(tmpdir(), 'shop-rehearsal-'))
  const endings: (() => Promise<void>)[] = [() => rm(scratch, { recursive: true, force: true })]
  try {
    const found = await timed(words.finding, () =>
      findBackup({ ...parts, isLocked: identities.length > 0, now: clock.now() }),
    )
    endings.push(found.forget)
    const { folder } = found
    const opened = await timed(words.checking, () => openBackup(folder, say, identities))
    const database = await timed(words.starting, () => startEmbeddedPostgres({ dataDir: scratch, log: say }))
    endings.push(() => database.stop())
    const files = diskStore(join(scratch, 'files'))
    await timed(words.restoring, async () => {
      await restoreBackup({ ...opened, folder, databaseUrl: database.url, files, signal, say })
      await prepareDatabase({ DATABASE_MIGRATION_URL: undefined }, database.url, say)
    })
    const breaches = await timed(words.proving, () => proveBooks(database.url, say))
    say(words.times)
    for (const line of times) say(line)
    const { takenAt, missing } = opened.manifest
    say(words.stale(Math.round((clock.now().getTime() - Date.parse(takenAt)) / hours(1))))
    if (missing.length > 0) say(words.missing(missing.length))
    return breaches === 0
  } finally {
    for (const end of endings.reverse()) await end()
  }
}
