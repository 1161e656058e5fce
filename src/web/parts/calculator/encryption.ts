// Encrypts the answers with a passcode: PBKDF2 derives the key and AES-GCM encrypts, both by the browser's Web Crypto
// (CAL-18). Loaded on demand.

/**
 * `min` is the number of iterations that OWASP recommends for PBKDF2 with SHA-256. Files of a later version may use up
 * to `max`.
 */
const ROUNDS = { min: 600_000, max: 10_000_000 } as const
const SALT_BYTES = 16
const IV_BYTES = 12

export interface Sealed {
  readonly rounds: number
  readonly salt: string
  readonly iv: string
  readonly text: string
}

/** A derived key. It encrypts later answers, so that the passcode need not be kept. */
export interface Key {
  readonly key: CryptoKey
  readonly rounds: number
  readonly salt: string
}

/** Derives an encryption key from a new passcode, with a random salt. */
export const deriveNewKey = (passcode: string): Promise<Key> =>
  deriveKey(passcode, { rounds: ROUNDS.min, salt: toBase64(crypto.getRandomValues(new Uint8Array(SALT_BYTES))) })

/** Derives the key of encrypted data from a passcode. Only decrypting shows whether the passcode is correct. */
export async function deriveKey(passcode: string, { rounds, salt }: Pick<Sealed, 'rounds' | 'salt'>): Promise<Key> {
  const bytes = new TextEncoder().encode(passcode.normalize('NFKC').trim())
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', iterations: rounds, salt: fromBase64(salt) }
  const key = await crypto.subtle.deriveKey(algorithm, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  return { key, rounds, salt }
}

/** Encrypts a value, each time with a new initialisation vector, as AES-GCM requires. */
export async function seal(value: unknown, { key, rounds, salt }: Key): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
  return { rounds, salt, iv: toBase64(iv), text: toBase64(new Uint8Array(sealed)) }
}

/** Returns the decrypted value; undefined when the passcode is wrong or the data was modified. */
export async function unseal({ iv, text }: Sealed, { key }: Key): Promise<unknown> {
  try {
    const decrypted = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, fromBase64(text))
    return JSON.parse(new TextDecoder().decode(decrypted)) as unknown
  } catch {
    return undefined
  }
}

export function parseSealed(value: unknown): Sealed | null {
  if (typeof value !== 'object' || value === null) return null
  const { rounds, salt, iv, text } = value as Readonly<Record<string, unknown>>
  if (typeof rounds !== 'number' || !Number.isInteger(rounds)) return null
  if (rounds < ROUNDS.min || rounds > ROUNDS.max) return null
  if (!isBase64(salt) || !isBase64(iv) || !isBase64(text)) return null
  return fromBase64(salt).length === SALT_BYTES && fromBase64(iv).length === IV_BYTES
    ? { rounds, salt, iv, text }
    : null
}

const isBase64 = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100_000 && value.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(value)

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
