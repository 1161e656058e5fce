// Every row of one database into another, empty one, and the proof: both are read and compared table by table.
import { join } from 'node:path'
import { systemClock } from '../adapters/clock.ts'
import type { FileStore } from '../adapters/file-store.ts'
import type { Manifest } from './manifest.ts'
import { openBackup, restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

interface Transplant {
  /** The owner's logins; nobody writes to the first meanwhile. */
  readonly from: string
  readonly to: string
  /** Files that move too; null when they stay where they are. */
  readonly files: { readonly from: FileStore; readonly to: FileStore } | null
  /** A folder of this machine for what is on its way: the caller throws it away. */
  readonly scratch: string
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

export interface Difference {
  readonly table: string
  readonly rows: number
  readonly wanted: number
}

/** Sessions, codes and all. Answers the first table that differs, or null: then every row is there, letter for letter. */
export async function transplant({ from, to, files, scratch, signal, say }: Transplant): Promise<Difference | null> {
  const common = { everything: true, clock: systemClock, signal, say }
  const taken = await takeBackup({
    ...common,
    databaseUrl: from,
    files: files?.from ?? null,
    folder: join(scratch, 'old'),
  })
  const opened = await openBackup(taken.path, () => {})
  await restoreBackup({ ...common, ...opened, folder: taken.path, databaseUrl: to, files: files?.to ?? null })
  const again = await takeBackup({
    ...common,
    say: () => {},
    databaseUrl: to,
    files: null,
    folder: join(scratch, 'new'),
  })
  return differenceOf(taken.manifest, again.manifest)
}

function differenceOf(wanted: Manifest, there: Manifest): Difference | null {
  const found = new Map(there.tables.map((table) => [table.name, table]))
  for (const { name, rows, sha256 } of wanted.tables) {
    const other = found.get(name)
    if (other?.sha256 !== sha256) return { table: name, rows: other?.rows ?? 0, wanted: rows }
  }
  return wanted.jobs.rows === there.jobs.rows
    ? null
    : { table: 'pgboss.job', rows: there.jobs.rows, wanted: wanted.jobs.rows }
}
