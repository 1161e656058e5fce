// Creates a self-signed certificate for each test, so that no key is stored.
import { createSign, generateKeyPairSync } from 'node:crypto'

/** Encodes one DER element: its tag, its length and its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  return Buffer.concat([Buffer.from([tag, ...derLength(length)]), content])
}

function derLength(length: number): number[] {
  if (length < 128) return [length]
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
const time = (at: string): Buffer => der(0x17, Buffer.from(at))
/** ecdsa-with-SHA256, common name and subject alternative name, as their object identifiers. */
const [SIGNING, COMMON_NAME, OTHER_NAMES] = ['2a8648ce3d040302', '550403', '551d11'].map((hex) =>
  der(0x06, Buffer.from(hex, 'hex')),
) as [Buffer, Buffer, Buffer]

/** Returns a key and its certificate for 127.0.0.1 and these names, both PEM. */
export function selfSigned(names: readonly string[] = []): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('127.0.0.1')))))
  const otherNames = names.map((other) => der(0x82, Buffer.from(other)))
  const address = der(0x04, sequence(der(0x87, Buffer.from([127, 0, 0, 1])), ...otherNames))
  const signedContent = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    sequence(SIGNING),
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(OTHER_NAMES, address))),
  )
  const signature = createSign('sha256').update(signedContent).sign(privateKey)
  const certificate = sequence(signedContent, sequence(SIGNING), der(0x03, Buffer.from([0]), signature))
  const cert = `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert }
}
