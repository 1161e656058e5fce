// Seals the answers by words that she alone knows: PBKDF2 makes the key, AES-GCM the seal, both the browser's own (CAL-18). Loaded when it is asked for.

/** As many rounds as OWASP asks for with SHA-256. A file from a later shop may have taken more. */
const ROUNDS = { least: 600_000, most: 10_000_000 } as const
const SALT_BYTES = 16
const IV_BYTES = 12

/** What is written of sealed answers; bytes as base64. */
export interface Sealed {
  readonly rounds: number
  readonly salt: string
  readonly iv: string
  readonly text: string
}

/** What opened a seal, and makes the next one without the words. */
export interface Key {
  readonly key: CryptoKey
  readonly rounds: number
  readonly salt: string
}

/** A key made of new words. */
export const newKey = (words: string): Promise<Key> =>
  keyOf(words, { rounds: ROUNDS.least, salt: toText(crypto.getRandomValues(new Uint8Array(SALT_BYTES))) })

/** The key that these words make for something sealed: whether they are the right ones, only opening it tells. */
export async function keyOf(words: string, { rounds, salt }: Pick<Sealed, 'rounds' | 'salt'>): Promise<Key> {
  const bytes = new TextEncoder().encode(words.normalize('NFKC').trim())
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  const way = { name: 'PBKDF2', hash: 'SHA-256', iterations: rounds, salt: toBytes(salt) }
  const key = await crypto.subtle.deriveKey(way, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  return { key, rounds, salt }
}

/** Each time under a new beginning, as AES-GCM asks for. */
export async function seal(value: unknown, { key, rounds, salt }: Key): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
  return { rounds, salt, iv: toText(iv), text: toText(new Uint8Array(sealed)) }
}

/** What was sealed; undefined for the wrong words, and for what somebody has changed. */
export async function unseal({ iv, text }: Sealed, { key }: Key): Promise<unknown> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv) }, key, toBytes(text))
    return JSON.parse(new TextDecoder().decode(plain)) as unknown
  } catch {
    return undefined
  }
}

/** Reads what may be sealed answers; null when it cannot be: nobody vouches for a file. */
export function readSealed(value: unknown): Sealed | null {
  if (typeof value !== 'object' || value === null) return null
  const { rounds, salt, iv, text } = value as Readonly<Record<string, unknown>>
  if (typeof rounds !== 'number' || !Number.isInteger(rounds)) return null
  if (rounds < ROUNDS.least || rounds > ROUNDS.most) return null
  if (!isBase64(salt) || !isBase64(iv) || !isBase64(text)) return null
  return toBytes(salt).length === SALT_BYTES && toBytes(iv).length === IV_BYTES ? { rounds, salt, iv, text } : null
}

const isBase64 = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100_000 && value.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(value)

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
