// Hashing of passwords, and the refusal of further ones when too many are queued.
import { describe, expect, it } from 'vitest'
import { argon2Hasher } from './password-hasher.ts'
import { systemRandom } from './random.ts'

describe('a stored password', () => {
  const passwords = argon2Hasher(systemRandom)

  it('security 13: a stored password is an argon2id string with its own salt', async () => {
    const [one, other] = [await passwords.hash('evening water'), await passwords.hash('evening water')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
  })

  it('a stored password matches its password and no other', async () => {
    const stored = await passwords.hash('evening water')
    expect(await passwords.verify('evening water', stored)).toBe(true)
    expect(await passwords.verify('Evening water', stored)).toBe(false)
    expect(await passwords.verify('evening water ', stored)).toBe(false)
  })

  it('security 13: a stored password depends on every character of the password, up to the last one', async () => {
    const long = 'ക'.repeat(127)
    const stored = await passwords.hash(`${long}a`)
    expect(await passwords.verify(`${long}a`, stored)).toBe(true)
    expect(await passwords.verify(`${long}b`, stored)).toBe(false)
  })

  it('a stored password matches the password with composed or decomposed characters', async () => {
    expect(await passwords.verify('caf\u0065\u0301 window', await passwords.hash('caf\u00e9 window'))).toBe(true)
  })

  it('a stored password matches the password with a chillu of one character or of three, and with fullwidth characters', async () => {
    expect(await passwords.verify('അവന്\u200d വന്നു', await passwords.hash('അവൻ വന്നു'))).toBe(true)
    expect(await passwords.verify('ｅvening　water', await passwords.hash('evening water'))).toBe(true)
  })

  it('a stored password still matches when it was hashed with an older normalisation', async () => {
    const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '')
    const stored = `$argon2id$v=19$m=19456,t=2,p=1$${base64('salt')}$${base64('അവന്\u200d'.normalize('NFC'))}`
    const now = argon2Hasher(systemRandom, async (password) => Buffer.from(password))
    expect(await now.verify('അവന്\u200d', stored)).toBe(true)
    expect(await now.verify('അവൻ', stored)).toBe(false)
  })

  it('a missing stored password never matches', async () => {
    expect(await passwords.verify('', null)).toBe(false)
    expect(await passwords.verify('evening water', null)).toBe(false)
  })
})

describe('simultaneous passwords', () => {
  /** A hasher whose tasks end when the test resolves them. */
  function slowHasher() {
    const running: (() => void)[] = []
    let max = 0
    const passwords = argon2Hasher(systemRandom, (_password, _salt, _cost, length) => {
      max = Math.max(max, running.length + 1)
      return new Promise((resolve) => running.push(() => resolve(Buffer.alloc(length))))
    })
    const finishAll = async (): Promise<void> => {
      for (let idle = 0; idle < 3; ) {
        const finish = running.shift()
        if (finish) finish()
        idle = finish ? 0 : idle + 1
        await new Promise(setImmediate)
      }
    }
    return { passwords, finishAll, max: () => max }
  }

  it('two passwords are hashed at a time, a hundred wait, and further ones are refused as busy', async () => {
    const { passwords, finishAll, max } = slowHasher()
    const hashes = Array.from({ length: 110 }, () => passwords.hash('evening water'))
    const outcomes = Promise.allSettled(hashes)
    await finishAll()
    const refused = (await outcomes).filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(8)
    expect(refused[0]?.reason).toMatchObject({ code: 'busy' })
    expect(max()).toBe(2)
  })

  it('after a burst of requests the password hasher accepts new ones again', async () => {
    const { passwords, finishAll } = slowHasher()
    const flood = Promise.allSettled(Array.from({ length: 110 }, () => passwords.hash('evening water')))
    await finishAll()
    await flood
    const later = passwords.hash('evening water')
    await finishAll()
    expect(await later).toContain('$argon2id$')
  })

  it('security 8: verifying a password without an account does the same hashing work as with one', async () => {
    const costs: unknown[] = []
    const passwords = argon2Hasher(systemRandom, async (password, salt, cost, length) => {
      costs.push({ ...cost, salt: salt.length, length })
      return Buffer.alloc(length, password === 'right' ? 0 : 1)
    })
    const stored = await passwords.hash('right')
    await passwords.verify('guess', stored)
    await passwords.verify('guess', null)
    expect(costs[1]).toEqual(costs[2])
    await passwords.verify('ഗന്\u200d', stored)
    await passwords.verify('ഗന്\u200d', null)
    expect(costs.slice(3, 5)).toEqual(costs.slice(5))
  })
})
