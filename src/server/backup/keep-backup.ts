// What `npm run backup` does from end to end: takes a backup, proves it, sends it elsewhere, writes down its moment, and only then lets old ones go (OPS-17, OPS-18).
import { basename } from 'node:path'
import { backup as words } from '#copy/backup.ts'
import type { ObjectPlace } from '../adapters/object-place.ts'
import { writeBackupDown } from './backup-queries.ts'
import { PLAIN } from './envelope.ts'
import { pruneFolder, prunePlace } from './prune-backups.ts'
import { sendBackup } from './send-backup.ts'
import { type Backup, type BackupParts, takeBackup } from './take-backup.ts'

export interface KeepParts extends BackupParts {
  /** Where backups go too; null when they stay on this machine. */
  readonly place: ObjectPlace | null
  /** How many of the newest are kept, here and there. */
  readonly keep: number
}

/** A backup that fails leaves all older ones where they are; one that does not reach its place elsewhere leaves those there. */
export async function keepBackup(parts: KeepParts): Promise<Backup> {
  const { databaseUrl, folder, place, keep, clock, envelope = PLAIN, signal, say } = parts
  const made = await takeBackup(parts)
  const { path, manifest } = made
  const name = basename(path)
  const pruning = { proven: name, keep, now: clock.now() }
  await writeBackupDown(databaseUrl, 'copy', manifest.takenAt)
  for (const old of await pruneFolder(folder, pruning)) say(words.pruned(old))
  if (place) {
    say(words.sending(place.name))
    await sendBackup({ path, name, manifest, envelope, place, signal })
    await writeBackupDown(databaseUrl, 'off_site', manifest.takenAt)
    for (const old of await prunePlace(place, pruning)) say(words.prunedThere(old))
  }
  return made
}
