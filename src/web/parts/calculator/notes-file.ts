// Exports the answers as an encrypted file with a neutral name, and reads such files (CAL-19). Loaded on demand.
import { notesFile as texts } from '#copy/calculator.ts'
import { type CalculatorAnswers, parseAnswers, storedFields } from './device-memory.ts'
import { decrypt, deriveKey, deriveNewKey, type EncryptedData, encrypt, parseEncrypted } from './encryption.ts'

const KIND = 'notes'
export const FILE_NAME = texts.fileName
/** The maximum size of a file, in bytes; an exported file has a few hundred. */
export const MAX_FILE_BYTES = 64 * 1024

/** What can be read from a file without its passcode. */
export type FileContent =
  | { readonly kind: 'encrypted'; readonly data: EncryptedData }
  | { readonly kind: 'unencrypted'; readonly answers: CalculatorAnswers }
  | { readonly kind: 'other' | 'broken' }

/** Returns the file with the answers, encrypted with this passcode. */
export async function createAnswersFile(answers: CalculatorAnswers, passcode: string): Promise<Blob> {
  const encrypted = await encrypt(storedFields(answers), await deriveNewKey(passcode))
  return new Blob([JSON.stringify({ kind: KIND, ...encrypted })], { type: 'application/json' })
}

/** Returns a file's content: answers, 'broken' for answers that are not valid today, or 'other' for any other file. */
export function parseFile(text: string): FileContent {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || (value as { kind?: unknown }).kind !== KIND)
    return { kind: 'other' }
  const encrypted = parseEncrypted(value)
  if (encrypted !== null) return { kind: 'encrypted', data: encrypted }
  const answers = parseAnswers(value)
  return answers === null ? { kind: 'broken' } : { kind: 'unencrypted', answers }
}

/** Returns the decrypted answers, 'wrong' for a wrong passcode, or 'broken' for answers that are not valid today. */
export async function decryptAnswers(
  encrypted: EncryptedData,
  passcode: string,
): Promise<CalculatorAnswers | 'wrong' | 'broken'> {
  const value = await decrypt(encrypted, await deriveKey(passcode, encrypted))
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
