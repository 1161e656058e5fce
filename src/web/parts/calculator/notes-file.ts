// Exports the answers as an encrypted file with a neutral name, and reads such files (CAL-19). Loaded on demand.
import { notesFile as texts } from '#copy/calculator.ts'
import { type CalculatorAnswers, parseAnswers, storedFields } from './device-memory.ts'
import { deriveKey, deriveNewKey, parseSealed, type Sealed, seal, unseal } from './encryption.ts'

const KIND = 'notes'
/** The maximum size of a file, in bytes; an exported file has a few hundred. */
export const MAX_FILE_BYTES = 64 * 1024

/** What a file contains, as far as it can be read without the passcode. */
export type FileContent =
  | { readonly kind: 'sealed'; readonly sealed: Sealed }
  | { readonly kind: 'open'; readonly answers: CalculatorAnswers }
  | { readonly kind: 'other' | 'broken' }

/** Returns the file with the answers, encrypted with this passcode. */
export async function notesFile(answers: CalculatorAnswers, passcode: string): Promise<Blob> {
  const sealed = await seal(storedFields(answers), await deriveNewKey(passcode))
  return new Blob([JSON.stringify({ kind: KIND, ...sealed })], { type: 'application/json' })
}

export const FILE_NAME = texts.fileName

/**
 * Returns what a file contains: encrypted or readable answers, 'broken' when they are not valid today, or 'other' for
 * any other file. Stores nothing.
 */
export function parseNotes(text: string): FileContent {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || (value as { kind?: unknown }).kind !== KIND)
    return { kind: 'other' }
  const sealed = parseSealed(value)
  if (sealed !== null) return { kind: 'sealed', sealed }
  const answers = parseAnswers(value)
  return answers === null ? { kind: 'broken' } : { kind: 'open', answers }
}

/** Returns the decrypted answers, 'wrong' for a wrong passcode, or 'broken' for answers that are not valid today. */
export async function decryptNotes(sealed: Sealed, passcode: string): Promise<CalculatorAnswers | 'wrong' | 'broken'> {
  const value = await unseal(sealed, await deriveKey(passcode, sealed))
  if (value === undefined) return 'wrong'
  return parseAnswers(value) ?? 'broken'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
