// What `npm run backup` does: take a backup, check it, send it elsewhere and remove old ones (OPS-17, OPS-18).
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { backup as words } from '#copy/backup.ts'
import type { ObjectPlace, SummedFile } from '../adapters/object-place.ts'
import { PlainError } from '../plain-error.ts'
import { writeBackupDown } from './backup-queries.ts'
import { type Envelope, PLAIN } from './envelope.ts'
import { type Manifest, manifestParts, partsOf, sumOfFile } from './manifest.ts'
import { pruneFolder, prunePlace } from './prune-backups.ts'
import { type Backup, type BackupParts, takeBackup } from './take-backup.ts'

interface KeepParts extends BackupParts {
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

// A backup to a place elsewhere, part by part; what makes it whole goes last, so that an upload that breaks off is none.

interface Sending {
  readonly path: string
  readonly name: string
  readonly manifest: Manifest
  readonly envelope: Envelope
  readonly place: ObjectPlace
  readonly signal: AbortSignal
}

/** Copies a backup that is whole here, and asks there whether every part arrived in its size. Throws in plain words where one did not. */
async function sendBackup({ path, name, manifest, envelope, place, signal }: Sending): Promise<void> {
  const parts: SummedFile[] = partsOf(manifest, envelope).map((part) => ({ ...part, path: part.path }))
  for (const part of manifestParts(envelope)) parts.push({ path: part, ...(await measured(join(path, part))) })
  for (const part of parts) {
    signal.throwIfAborted()
    await place.putFile(`${name}/${part.path}`, { ...part, path: join(path, part.path) })
  }
  const there = new Map<string, number>()
  for await (const object of place.list(`${name}/`)) there.set(object.path, object.bytes)
  const lacking = parts.find((part) => there.get(`${name}/${part.path}`) !== part.bytes)
  if (lacking) throw new PlainError(words.notArrived(place.name, lacking.path))
}

async function measured(path: string): Promise<{ bytes: number; sha256: string }> {
  return { bytes: (await stat(path)).size, sha256: await sumOfFile(path) }
}
