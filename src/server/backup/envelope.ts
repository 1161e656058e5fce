// How the files of a backup are kept: as they are, or locked in age's format so that only the secret key opens them (OPS-17).
import { readFile } from 'node:fs/promises'
import type { Readable, Transform } from 'node:stream'
import { restore as restoreWords, backup as words } from '#copy/backup.ts'
import type { Config } from '../config.ts'
import { PlainError } from '../plain-error.ts'
import { readIdentities, readRecipient } from './age/age-keys.ts'
import { lock, unlock } from './age/age-stream.ts'

export interface Envelope {
  /** What stands at the end of a file's name. */
  readonly ending: '' | '.age'
  /** What a file passes through on its way into a backup. */
  close(): Transform[]
  /** What it passes through on its way out. */
  open(): Transform[]
}

export const PLAIN: Envelope = { ending: '', close: () => [], open: () => [] }

/** An envelope that the keys' owners open; without secret keys it can only be closed. */
export const locked = (recipients: readonly Buffer[], identities: readonly Buffer[] = []): Envelope => ({
  ending: '.age',
  close: () => [lock(recipients)],
  open: () => {
    if (identities.length === 0) throw new PlainError(restoreWords.needsKey)
    return [unlock(identities)]
  },
})

/** What lies in a closed envelope, as it was. A failure of any step fails whoever reads. */
export const openedBy = (envelope: Envelope, source: Readable): Readable =>
  envelope.open().reduce((stream: Readable, step) => stream.compose(step), source)

/** The envelope that this configuration asks for. Throws in plain words when a public key is mistyped. */
export function envelopeFor({ BACKUP_RECIPIENT }: Pick<Config, 'BACKUP_RECIPIENT'>): Envelope {
  if (!BACKUP_RECIPIENT) return PLAIN
  return locked(
    BACKUP_RECIPIENT.split(',').map((text) => {
      const recipient = readRecipient(text)
      if (!recipient) throw new PlainError(words.noRecipient(text.trim()))
      return recipient
    }),
  )
}

/** The secret keys of the configuration's key file; none where it names no file. */
export async function secretKeysOf({ BACKUP_KEY_FILE }: Pick<Config, 'BACKUP_KEY_FILE'>): Promise<Buffer[]> {
  if (!BACKUP_KEY_FILE) return []
  const keys = readIdentities(await readFile(BACKUP_KEY_FILE, 'utf8').catch(() => ''))
  if (!keys) throw new PlainError(restoreWords.noKeyIn(BACKUP_KEY_FILE))
  return keys
}
