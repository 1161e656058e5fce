// A backup to a place elsewhere, part by part; what makes it whole goes last, so that an upload that breaks off is none.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backup as words } from '#copy/backup.ts'
import type { ObjectPlace, SummedFile } from '../adapters/object-place.ts'
import { PlainError } from '../plain-error.ts'
import type { Envelope } from './envelope.ts'
import { type Manifest, manifestParts, partsOf, sumOfFile } from './manifest.ts'

export interface Sending {
  readonly path: string
  readonly name: string
  readonly manifest: Manifest
  readonly envelope: Envelope
  readonly place: ObjectPlace
  readonly signal: AbortSignal
}

/** Copies a backup that is whole here, and asks there whether every part arrived in its size. Throws in plain words where one did not. */
export async function sendBackup({ path, name, manifest, envelope, place, signal }: Sending): Promise<void> {
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
