// Encrypts the answers with a passcode: PBKDF2 derives the key and AES-GCM encrypts, both by the browser's Web Crypto
// (CAL-18). Loaded on demand.

/**
 * PBKDF2 iterations. OWASP recommends `min` with SHA-256. Files of later versions of the shop may have up to `max`.
 */
const ROUNDS = { min: 600_000, max: 10_000_000 } as const
const SALT_BYTES = 16
const IV_BYTES = 12

/** Encrypted data as it is stored. `salt`, `iv` and `text` are base64; `rounds` is the number of PBKDF2 iterations. */
export interface EncryptedData {
  readonly rounds: number
  readonly salt: string
  readonly iv: string
  readonly text: string
}

/** A key derived from a passcode. It also encrypts later answers, so that the passcode is not kept in memory. */
export interface Key {
  readonly key: CryptoKey
  readonly rounds: number
  readonly salt: string
}

/** Derives an encryption key from a new passcode, with a random salt. */
export const deriveNewKey = (passcode: string): Promise<Key> =>
  deriveKey(passcode, { rounds: ROUNDS.min, salt: toBase64(crypto.getRandomValues(new Uint8Array(SALT_BYTES))) })

/** Derives the key of encrypted data from a passcode. Only decrypting shows whether the passcode is correct. */
export async function deriveKey(
  passcode: string,
  { rounds, salt }: Pick<EncryptedData, 'rounds' | 'salt'>,
): Promise<Key> {
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
export async function encrypt(value: unknown, { key, rounds, salt }: Key): Promise<EncryptedData> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
  return { rounds, salt, iv: toBase64(iv), text: toBase64(new Uint8Array(encrypted)) }
}

/** Returns the decrypted value; undefined when the passcode is wrong or the data was modified. */
export async function decrypt({ iv, text }: EncryptedData, { key }: Key): Promise<unknown> {
  try {
    const decrypted = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, fromBase64(text))
    return JSON.parse(new TextDecoder().decode(decrypted)) as unknown
  } catch {
    return undefined
  }
}

/** Returns a stored value as encrypted data; null when it has another form. */
export function parseEncrypted(value: unknown): EncryptedData | null {
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
