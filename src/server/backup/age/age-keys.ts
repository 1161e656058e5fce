// age's keys: a public one (age1…) that only locks, and the secret one (AGE-SECRET-KEY-1…) that opens. Both are X25519.
import { createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { fromBech32, toBech32 } from './bech32.ts'

const BYTES = 32
const RECIPIENT = 'age'
const IDENTITY = 'age-secret-key-'
/** What stands before the bytes of an X25519 key in DER. */
const SECRET_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b656e032100', 'hex')

/** The bytes of a public key as somebody wrote it, or null. */
export const readRecipient = (text: string): Buffer | null => ofRightLength(fromBech32(RECIPIENT, text.trim()))

/** The bytes of every secret key in a key file; lines that begin with # are notes. Null when there is none, or a line is no key. */
export function readIdentities(text: string): Buffer[] | null {
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ofRightLength(fromBech32(IDENTITY, line)))
  return keys.length > 0 && keys.every((key) => key !== null) ? keys : null
}

/** The public key to a secret one. */
export const recipientOf = (identity: Uint8Array): Buffer => publicBytes(createPublicKey(secretKey(identity)))

/** What holder of one key and bearer of the other both know. Throws where the other key is one that hides nothing. */
export const sharedSecret = (secret: Uint8Array, other: Uint8Array): Buffer =>
  diffieHellman({ privateKey: secretKey(secret), publicKey: publicKey(other) })

/** A new pair, as bytes. */
export function newPair(): { secret: Buffer; open: Buffer } {
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-BYTES)
  return { secret, open: publicBytes(publicKey) }
}

/** A public key as people write it. */
export const spellRecipient = (bytes: Uint8Array): string => toBech32(RECIPIENT, bytes)
/** A secret key as people write it. */
export const spellIdentity = (bytes: Uint8Array): string => toBech32(IDENTITY, bytes).toUpperCase()

const ofRightLength = (bytes: Buffer | null): Buffer | null => (bytes?.byteLength === BYTES ? bytes : null)
const publicBytes = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' }).subarray(-BYTES)
const secretKey = (bytes: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([SECRET_PREFIX, bytes]), format: 'der', type: 'pkcs8' })
const publicKey = (bytes: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, bytes]), format: 'der', type: 'spki' })
