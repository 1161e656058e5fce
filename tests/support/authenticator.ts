// A software authenticator that creates passkeys and signs with them, optionally with faults.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { SHOP_ORIGIN } from './shop.ts'

interface Made {
  readonly id: Buffer
  readonly key: KeyObject
  readonly user: string
  counter: number
}

export interface ResponseFault {
  readonly origin?: string
  readonly host?: string
  /** The challenge that is signed instead of the server's. */
  readonly challenge?: string
  /** True for a response that says that the user was not verified. */
  readonly isUnverified?: boolean
  /** The signature counter of the response; it is incremented by default. */
  readonly counter?: number
  readonly user?: string
}

const UP = 0x01
const UV = 0x04
const KEPT = 0x40
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const encoded = (data: string | Buffer): string => Buffer.from(data).toString('base64url')

export class Authenticator {
  readonly #passkeys: Made[] = []

  /** The result of `navigator.credentials.create()`, as a page sends it. */
  create(options: unknown, manner: ResponseFault = {}) {
    const { challenge, user } = options as { challenge: string; user: { id: string } }
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const passkey: Made = { id: randomBytes(32), key: privateKey, user: user.id, counter: manner.counter ?? 0 }
    this.#passkeys.push(passkey)
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = map([1, 2], [3, -7], [-1, 1], [-2, Buffer.from(x, 'base64url')], [-3, Buffer.from(y, 'base64url')])
    const length = Buffer.from([0, passkey.id.length])
    const authData = Buffer.concat([head(passkey, KEPT, manner), Buffer.alloc(16), length, passkey.id, key])
    return {
      id: encoded(passkey.id),
      rawId: encoded(passkey.id),
      type: 'public-key',
      response: {
        clientDataJSON: client('webauthn.create', challenge, manner),
        attestationObject: encoded(map(['fmt', 'none'], ['attStmt', new Map()], ['authData', authData])),
        transports: ['internal'],
      },
    }
  }

  /** The result of `navigator.credentials.get()`, signed with the passkey at index `place` of those created. */
  sign(options: unknown, manner: ResponseFault = {}, place = 0) {
    const passkey = this.#passkeys[place]
    if (!passkey) throw new Error('There is no passkey')
    passkey.counter = manner.counter ?? passkey.counter + 1
    const { challenge } = options as { challenge: string }
    const authenticatorData = head(passkey, 0, manner)
    const clientDataJSON = client('webauthn.get', challenge, manner)
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      id: encoded(passkey.id),
      rawId: encoded(passkey.id),
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: encoded(authenticatorData),
        signature: encoded(sign('sha256', signed, passkey.key)),
        userHandle: manner.user ?? passkey.user,
      },
    }
  }
}

function head({ counter }: Made, flags: number, { host, isUnverified = false }: ResponseFault): Buffer {
  const flagsAndCounter = Buffer.alloc(5)
  flagsAndCounter.writeUInt8(flags | UP | (isUnverified ? 0 : UV))
  flagsAndCounter.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(host ?? new URL(SHOP_ORIGIN).hostname), flagsAndCounter])
}

const client = (type: string, challenge: string, manner: ResponseFault): string =>
  encoded(
    JSON.stringify({
      type,
      challenge: manner.challenge ?? challenge,
      origin: manner.origin ?? SHOP_ORIGIN,
      crossOrigin: false,
    }),
  )

type Cbor = number | string | Buffer | ReadonlyMap<Cbor, Cbor>

/** The part of CBOR that passkeys need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? headOf(1, -1 - value) : headOf(0, value)
  if (typeof value === 'string') return Buffer.concat([headOf(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([headOf(2, value.length), value])
  const pairs = value as ReadonlyMap<Cbor, Cbor>
  return Buffer.concat([headOf(5, pairs.size), ...[...pairs].flatMap(([name, each]) => [cbor(name), cbor(each)])])
}

const map = (...pairs: [Cbor, Cbor][]): Buffer => cbor(new Map(pairs))

function headOf(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  return count < 256
    ? Buffer.from([(major << 5) | 24, count])
    : Buffer.from([(major << 5) | 25, count >> 8, count & 0xff])
}
