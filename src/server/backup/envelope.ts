// How the files of a backup are kept: as they are, or locked in age's format so that only the secret key opens them (OPS-17).
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { restore as restoreWords, backup as words } from '#copy/backup.ts'
import type { Config } from '../config.ts'
import { PlainError } from '../plain-error.ts'

/** A step of a pipeline of bytes. */
export type Step = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

export interface Envelope {
  /** What stands at the end of a file's name. */
  readonly ending: '' | '.age'
  /** What a file passes through on its way into a backup. */
  close(): Step[]
  /** What it passes through on its way out. */
  open(): Step[]
}

export const PLAIN: Envelope = { ending: '', close: () => [], open: () => [] }

/** A file that is not in age's format, was changed or cut, or that none of the keys opens. */
export class AgeError extends Error {
  override readonly name = 'AgeError'
}

/**
 * An envelope that only the holders of the secret keys open; without secret keys it can only be closed. Keys are in age's
 * spelling (`age1…`, `AGE-SECRET-KEY-1…`). Throws at once when one of them is mistyped.
 */
export function locked(recipients: readonly string[], identities: readonly string[] = []): Envelope {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return {
    ending: '.age',
    close: () => [through((source) => encrypter.encrypt(source))],
    open: () => {
      if (identities.length === 0) throw new PlainError(restoreWords.needsKey)
      return [through((source) => decrypter.decrypt(source), asAgeError)]
    },
  }
}

type Bytes = globalThis.ReadableStream<Uint8Array>

const through = (
  change: (source: Bytes) => Promise<AsyncIterable<Uint8Array>>,
  failure = (error: unknown) => error,
): Step =>
  async function* (source) {
    try {
      yield* await change(ReadableStream.from(source) as Bytes)
    } catch (error) {
      throw failure(error)
    }
  }

const asAgeError = (error: unknown): AgeError =>
  new AgeError(
    /no identity matched/.test(String(error))
      ? 'it is locked for another key'
      : 'it was cut off, changed or is not of age',
    { cause: error },
  )

/** What lies in a closed envelope, as it was. A failure of any step fails whoever reads. */
export const openedBy = (envelope: Envelope, source: Readable): Readable =>
  envelope.open().reduce((stream: Readable, step) => Readable.from(step(stream), { objectMode: false }), source)

/** The envelope that this configuration asks for. Throws in plain words when a public key is mistyped. */
export function envelopeFor({ BACKUP_RECIPIENT }: Pick<Config, 'BACKUP_RECIPIENT'>): Envelope {
  if (!BACKUP_RECIPIENT) return PLAIN
  const recipients = BACKUP_RECIPIENT.split(',').map((text) => text.trim())
  const mistyped = recipients.find((recipient) => !isKey(() => locked([recipient])))
  if (mistyped !== undefined) throw new PlainError(words.noRecipient(mistyped))
  return locked(recipients)
}

/** The secret keys of the configuration's key file, one a line, `#` before notes; none where it names no file. */
export async function secretKeysOf({ BACKUP_KEY_FILE }: Pick<Config, 'BACKUP_KEY_FILE'>): Promise<string[]> {
  if (!BACKUP_KEY_FILE) return []
  const text = await readFile(BACKUP_KEY_FILE, 'utf8').catch(() => '')
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.length === 0 || !isKey(() => locked([], keys))) throw new PlainError(restoreWords.noKeyIn(BACKUP_KEY_FILE))
  return keys
}

function isKey(use: () => unknown): boolean {
  try {
    use()
    return true
  } catch {
    return false
  }
}
