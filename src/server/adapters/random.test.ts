// Ids and tokens that nobody can guess.
import { expect, it } from 'vitest'
import { newToken } from '../accounts/opaque-token.ts'
import { newId, systemRandom } from './random.ts'

const shop = { random: systemRandom, clock: { now: () => new Date('2026-11-20T05:00:00Z') } }

/** In how many bits two texts of hexadecimal digits differ. */
const distance = (one: string, other: string): number =>
  (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length

const meanDistance = (texts: readonly string[]): number =>
  texts.slice(1).reduce((sum, text, index) => sum + distance(text, texts[index] ?? '0'), 0) / (texts.length - 1)

it('security 15: an id cannot be guessed from another one of the same second', () => {
  const ids = Array.from({ length: 300 }, () => newId(shop))
  expect(new Set(ids).size).toBe(300)
  // Eight digits of time, then 64 bits of which about half differ each time.
  expect(meanDistance(ids.map((id) => id.slice(8)))).toBeGreaterThan(28)
})

it('security 2: a token is 256 bits from the operating system, and what is kept does not lead back to it', () => {
  const tokens = Array.from({ length: 300 }, () => newToken(shop))
  const bytes = tokens.map(({ token }) => Buffer.from(token, 'base64url'))
  expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([32]))
  expect(meanDistance(bytes.map((each) => each.toString('hex')))).toBeGreaterThan(120)
  for (const { token, hash } of tokens) expect(hash.toString('base64url')).not.toBe(token)
})
