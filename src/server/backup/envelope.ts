// The envelope of a backup's files: unencrypted, or encrypted in the format of the program age (OPS-17).
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { restore as restoreWords, backup as texts } from '#copy/backup.ts'
import type { Config } from '../config.ts'
import { PlainError } from '../plain-error.ts'

/** A step of a pipeline of bytes. */
export type Step = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

export interface Envelope {
  /** The suffix of file names. */
  readonly ending: '' | '.age'
  encryptSteps(): Step[]
  decryptSteps(): Step[]
}

export const PLAIN: Envelope = { ending: '', encryptSteps: () => [], decryptSteps: () => [] }

/** The error for a file that is not in age's format, is damaged, or cannot be decrypted with these keys. */
export class AgeError extends Error {
  override readonly name = 'AgeError'
}

/**
 * Returns an envelope that encrypts with public keys (`recipients`, `age1…`) and decrypts with private keys
 * (`identities`, `AGE-SECRET-KEY-1…`). Throws for an invalid key.
 */
export function ageEnvelope(recipients: readonly string[], identities: readonly string[] = []): Envelope {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return {
    ending: '.age',
    encryptSteps: () => [toStep((source) => encrypter.encrypt(source))],
    decryptSteps: () => {
      if (identities.length === 0) throw new PlainError(restoreWords.needsKey)
      return [toStep((source) => decrypter.decrypt(source), toAgeError)]
    },
  }
}

type Bytes = globalThis.ReadableStream<Uint8Array>

const toStep = (
  transform: (source: Bytes) => Promise<AsyncIterable<Uint8Array>>,
  convertError = (error: unknown) => error,
): Step =>
  async function* (source) {
    try {
      yield* await transform(ReadableStream.from(source) as Bytes)
    } catch (error) {
      throw convertError(error)
    }
  }

const toAgeError = (error: unknown): AgeError =>
  new AgeError(
    /no identity matched/.test(String(error))
      ? 'it is encrypted for another key'
      : 'it is truncated or changed, or is not an age file',
    { cause: error },
  )

/** Returns a stream of the decrypted content. An error in any step is an error of this stream. */
export const decrypt = (envelope: Envelope, source: Readable): Readable =>
  envelope.decryptSteps().reduce((stream: Readable, step) => Readable.from(step(stream), { objectMode: false }), source)

/** Returns the configured envelope. Throws `PlainError` for an invalid public key. */
export function envelopeFor({ BACKUP_RECIPIENT }: Pick<Config, 'BACKUP_RECIPIENT'>): Envelope {
  if (!BACKUP_RECIPIENT) return PLAIN
  const recipients = BACKUP_RECIPIENT.split(',').map((text) => text.trim())
  const invalidRecipient = recipients.find((recipient) => !isValidKey(() => ageEnvelope([recipient])))
  if (invalidRecipient !== undefined) throw new PlainError(texts.noRecipient(invalidRecipient))
  return ageEnvelope(recipients)
}

/**
 * Returns the private keys in the configured file (one a line, comments begin with `#`); none if no file is configured.
 * Throws `PlainError` when the file has no valid key.
 */
export async function readSecretKeys({ BACKUP_KEY_FILE }: Pick<Config, 'BACKUP_KEY_FILE'>): Promise<string[]> {
  if (!BACKUP_KEY_FILE) return []
  const text = await readFile(BACKUP_KEY_FILE, 'utf8').catch(() => '')
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.length === 0 || !isValidKey(() => ageEnvelope([], keys)))
    throw new PlainError(restoreWords.noKeyIn(BACKUP_KEY_FILE))
  return keys
}

/** True when `use`, which uses a key, does not throw. */
function isValidKey(use: () => unknown): boolean {
  try {
    use()
    return true
  } catch {
    return false
  }
}
