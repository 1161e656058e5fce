// The head of a file in age's format, version 1: the file's own key, locked for each recipient, under a sum that only the key can make.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { isSameSecret } from '../../same-secret.ts'
import { newPair, recipientOf, sharedSecret } from './age-keys.ts'

const VERSION = 'age-encryption.org/v1'
export const CIPHER = 'chacha20-poly1305'
export const TAG = 16
const KEY = 16
const NO_NONCE = Buffer.alloc(12)

/** Text that is no such head, or that none of the keys opens. */
export class AgeError extends Error {
  override readonly name = 'AgeError'
}

/** The head of a file whose key is `fileKey`, for whoever holds a secret key to one of `recipients`. */
export function writeHeader(fileKey: Buffer, recipients: readonly Buffer[]): string {
  const stanzas = recipients.map((recipient) => {
    const { secret, open } = newPair()
    const cipher = createCipheriv(CIPHER, wrappingKey(sharedSecret(secret, recipient), open, recipient), NO_NONCE, {
      authTagLength: TAG,
    })
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    return `-> X25519 ${base64(open)}\n${base64(body)}\n`
  })
  const signed = `${VERSION}\n${stanzas.join('')}---`
  return `${signed} ${base64(sumOf(fileKey, signed))}\n`
}

/** Where the head ends in `bytes`; -1 while more of it must come. Throws AgeError when it is none. */
export function endOfHeader(bytes: Buffer): number {
  const first = bytes.subarray(0, VERSION.length + 1).toString('latin1')
  if (!`${VERSION}\n`.startsWith(first)) throw new AgeError('not a file of age, version 1')
  const mark = bytes.indexOf('\n---')
  const end = mark < 0 ? -1 : bytes.indexOf('\n', mark + 1)
  return end < 0 ? -1 : end + 1
}

/** The file's own key, opened by one of the secret keys. */
export function readHeader(header: string, identities: readonly Buffer[]): Buffer {
  const signed = header.slice(0, header.lastIndexOf('---') + 3)
  const sum = Buffer.from(header.slice(signed.length + 1).trim(), 'base64')
  for (const [, share = '', body = ''] of header.matchAll(/^-> X25519 (\S+)\n(\S+)$/gm))
    for (const identity of identities) {
      const fileKey = unlocked(Buffer.from(share, 'base64'), Buffer.from(body, 'base64'), identity)
      if (fileKey === null) continue
      const own = sumOf(fileKey, signed)
      if (!isSameSecret(sum, own)) throw new AgeError('its head was changed')
      return fileKey
    }
  throw new AgeError('it is locked for another key')
}

function unlocked(share: Buffer, body: Buffer, identity: Buffer): Buffer | null {
  if (share.length !== 32 || body.length !== KEY + TAG) return null
  try {
    const key = wrappingKey(sharedSecret(identity, share), share, recipientOf(identity))
    const decipher = createDecipheriv(CIPHER, key, NO_NONCE, { authTagLength: TAG })
    decipher.setAuthTag(body.subarray(KEY))
    return Buffer.concat([decipher.update(body.subarray(0, KEY)), decipher.final()])
  } catch {
    // Meant for somebody else.
    return null
  }
}

const wrappingKey = (secret: Buffer, share: Buffer, recipient: Buffer): Buffer =>
  derived(secret, Buffer.concat([share, recipient]), `${VERSION}/X25519`)

const sumOf = (fileKey: Buffer, signed: string): Buffer =>
  createHmac('sha256', derived(fileKey, Buffer.alloc(0), 'header'))
    .update(signed)
    .digest()

export const derived = (secret: Buffer, salt: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, use, 32))

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
