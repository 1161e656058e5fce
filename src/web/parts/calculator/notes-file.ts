// Exporting the answers as a file: encrypted, with a neutral name (CAL-19). Loaded on demand.
import { notesFile as words } from '#copy/calculator-lock.ts'
import { parseRemembered, type Remembered, written } from './device-memory.ts'
import { keyOf, newKey, readSealed, type Sealed, seal, unseal } from './sealing.ts'

const KIND = 'notes'
/** The maximum size; an exported file has some hundreds of bytes. */
export const LARGEST = 64 * 1024

/** The kind of a file, as far as it can be told without the passcode. */
export type Found =
  | { readonly kind: 'sealed'; readonly sealed: Sealed }
  | { readonly kind: 'open'; readonly answers: Remembered }
  | { readonly kind: 'other' | 'broken' }

/** The file, encrypted with this passcode. */
export async function notesFile(whole: Remembered, secret: string): Promise<Blob> {
  const sealed = await seal(written(whole), await newKey(secret))
  return new Blob([JSON.stringify({ kind: KIND, ...sealed })], { type: 'application/json' })
}

export const FILE_NAME = words.fileName

/** Validates each part of a file; nothing is imported by it. */
export function readNotes(text: string): Found {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || (value as { kind?: unknown }).kind !== KIND)
    return { kind: 'other' }
  const sealed = readSealed(value)
  if (sealed !== null) return { kind: 'sealed', sealed }
  const answers = parseRemembered(value)
  return answers === null ? { kind: 'broken' } : { kind: 'open', answers }
}

/** The decrypted answers; 'wrong' for another passcode, 'broken' for data that is invalid today. */
export async function openNotes(sealed: Sealed, secret: string): Promise<Remembered | 'wrong' | 'broken'> {
  const value = await unseal(sealed, await keyOf(secret, sealed))
  if (value === undefined) return 'wrong'
  return parseRemembered(value) ?? 'broken'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
