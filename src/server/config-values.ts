// The kinds of setting values, with the error messages for invalid ones (OPS-4).
import { isIP } from 'node:net'
import { z } from 'zod'
import { senderAddress } from '#domain/email-address.ts'
import { isEasyToGuess } from '#domain/guessable-password.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/password.ts'
import { bucketOf } from './bucket-address.ts'

export const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'], { error: 'must be 1 or 0' })
  .transform((value) => ['1', 'true', 'on'].includes(value))
export const url = (schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  })
export const origin = url(['http:', 'https:']).refine((text) => !URL.canParse(text) || isOrigin(new URL(text)), {
  error: 'must be an origin such as https://shop.example, without path, name or password',
})
const isOrigin = ({ href, origin }: URL): boolean => href === `${origin}/`
export const text = z.string()
export const header = z
  .string()
  .regex(/^[\w-]+: ?[\x21-\x7e][\x20-\x7e]*$/, { error: 'must be one header, such as Authorization: Bearer …' })
export const choice = <const Value extends string>(...values: [Value, ...Value[]]) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })
export const port = z.string().regex(/^([0-5]?\d{1,4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])$/, {
  error: 'must be a port number',
})
/** Proxies for Fastify's `trustProxy`. A network of all addresses would let any client forge its address. */
export const proxies = z
  .string()
  .transform((list) => list.split(',').map((proxy) => proxy.trim()))
  .refine((list) => list.every(isNetwork), { error: 'must be IP addresses or networks, separated by commas' })
const isNetwork = (proxy: string): boolean => {
  const [address = '', bits = '32', extraPart] = proxy.split('/')
  return (
    isIP(address) > 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128) && !extraPart
  )
}
export const bucket = url(['http:', 'https:']).refine(
  (address) => !URL.canParse(address) || bucketOf(address) !== null,
  { error: 'must look like https://key:secret@s3.example/bucket?region=ap-south-1, with / in a secret as %2F' },
)
export const sender = z.string().refine((text) => senderAddress(text) !== null, {
  error: 'must be an email address, or a name with one: Nila <care@shop.example>',
})
export const password = z
  .string()
  .min(MIN_PASSWORD, { error: `must have at least ${MIN_PASSWORD} characters` })
  .max(MAX_PASSWORD, { error: `must have at most ${MAX_PASSWORD} characters` })
  .refine((text) => !isEasyToGuess(text), { error: 'is too easy to guess' })
