// The answers as a file that she takes along: sealed, with a name that says nothing (CAL-19). Loaded when it is asked for.
import { notesFile as words } from '#copy/calculator-lock.ts'
import { type Remembered, readKept, written } from './device-memory.ts'
import { keyOf, newKey, readSealed, type Sealed, seal, unseal } from './sealing.ts'

const KIND = 'notes'
/** A file of ours has some hundreds of bytes. */
export const LARGEST = 64 * 1024

/** What a file is, as far as it can be told without her words. */
export type Found =
  | { readonly kind: 'sealed'; readonly sealed: Sealed }
  | { readonly kind: 'open'; readonly answers: Remembered }
  | { readonly kind: 'other' | 'broken' }

/** The file, sealed by these words. */
export async function notesFile(whole: Remembered, secret: string): Promise<Blob> {
  const sealed = await seal(written(whole), await newKey(secret))
  return new Blob([JSON.stringify({ kind: KIND, ...sealed })], { type: 'application/json' })
}

export const FILE_NAME = words.fileName

/** Judges a file by each of its parts; nothing of it is taken over by that. */
export function readNotes(text: string): Found {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || (value as { kind?: unknown }).kind !== KIND)
    return { kind: 'other' }
  const sealed = readSealed(value)
  if (sealed !== null) return { kind: 'sealed', sealed }
  const answers = readKept(value)
  return answers === null ? { kind: 'broken' } : { kind: 'open', answers }
}

/** What was sealed in a file; 'wrong' for other words, 'broken' for what makes no sense today. */
export async function openNotes(sealed: Sealed, secret: string): Promise<Remembered | 'wrong' | 'broken'> {
  const value = await unseal(sealed, await keyOf(secret, sealed))
  if (value === undefined) return 'wrong'
  return readKept(value) ?? 'broken'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
