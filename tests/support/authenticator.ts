// A software authenticator that creates passkeys and signs with them, optionally with faults.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { SHOP_ORIGIN } from './shop.ts'

interface Passkey {
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

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64Url = (data: string | Buffer): string => Buffer.from(data).toString('base64url')

export class Authenticator {
  readonly #passkeys: Passkey[] = []

  /** The result of `navigator.credentials.create()`, as a page sends it. */
  create(options: unknown, fault: ResponseFault = {}) {
    const { challenge, user } = options as { challenge: string; user: { id: string } }
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const passkey: Passkey = { id: randomBytes(32), key: privateKey, user: user.id, counter: fault.counter ?? 0 }
    this.#passkeys.push(passkey)
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = cborMap([1, 2], [3, -7], [-1, 1], [-2, Buffer.from(x, 'base64url')], [-3, Buffer.from(y, 'base64url')])
    const length = Buffer.from([0, passkey.id.length])
    const authData = Buffer.concat([
      authenticatorHead(passkey, ATTESTED, fault),
      Buffer.alloc(16),
      length,
      passkey.id,
      key,
    ])
    return {
      id: base64Url(passkey.id),
      rawId: base64Url(passkey.id),
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, fault),
        attestationObject: base64Url(cborMap(['fmt', 'none'], ['attStmt', new Map()], ['authData', authData])),
        transports: ['internal'],
      },
    }
  }

  /** The result of `navigator.credentials.get()`, signed with the passkey at index `index` of those created. */
  sign(options: unknown, fault: ResponseFault = {}, index = 0) {
    const passkey = this.#passkeys[index]
    if (!passkey) throw new Error('There is no passkey')
    passkey.counter = fault.counter ?? passkey.counter + 1
    const { challenge } = options as { challenge: string }
    const authenticatorData = authenticatorHead(passkey, 0, fault)
    const clientDataJSON = clientData('webauthn.get', challenge, fault)
    const signedBytes = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      id: base64Url(passkey.id),
      rawId: base64Url(passkey.id),
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: base64Url(authenticatorData),
        signature: base64Url(sign('sha256', signedBytes, passkey.key)),
        userHandle: fault.user ?? passkey.user,
      },
    }
  }
}

function authenticatorHead({ counter }: Passkey, flags: number, { host, isUnverified = false }: ResponseFault): Buffer {
  const flagsAndCounter = Buffer.alloc(5)
  flagsAndCounter.writeUInt8(flags | USER_PRESENT | (isUnverified ? 0 : USER_VERIFIED))
  flagsAndCounter.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(host ?? new URL(SHOP_ORIGIN).hostname), flagsAndCounter])
}

const clientData = (type: string, challenge: string, fault: ResponseFault): string =>
  base64Url(
    JSON.stringify({
      type,
      challenge: fault.challenge ?? challenge,
      origin: fault.origin ?? SHOP_ORIGIN,
      crossOrigin: false,
    }),
  )

type Cbor = number | string | Buffer | ReadonlyMap<Cbor, Cbor>

/** The part of CBOR that passkeys need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  const pairs = value as ReadonlyMap<Cbor, Cbor>
  return Buffer.concat([cborHead(5, pairs.size), ...[...pairs].flatMap(([name, each]) => [cbor(name), cbor(each)])])
}

const cborMap = (...pairs: [Cbor, Cbor][]): Buffer => cbor(new Map(pairs))

function cborHead(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  return count < 256
    ? Buffer.from([(major << 5) | 24, count])
    : Buffer.from([(major << 5) | 25, count >> 8, count & 0xff])
}
