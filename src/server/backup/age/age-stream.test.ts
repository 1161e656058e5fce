// What the shop locks opens with the program age and the other way round; what was cut, changed or put together anew does not open.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { newPair, readIdentities, readRecipient, recipientOf, spellIdentity, spellRecipient } from './age-keys.ts'
import { lock, unlock } from './age-stream.ts'

const CHUNK = 65_536
const owner = newPair()
const other = newPair()
const hasAge = spawnSync('age', ['--version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'shop-tests-age-'))
afterAll(() => rmSync(folder, { recursive: true }))

const through = async (bytes: Buffer, change: ReturnType<typeof lock>, size = 10_007): Promise<Buffer> => {
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  return buffer(Readable.from(parts).compose(change))
}
const locked = (bytes: Buffer, ...recipients: Buffer[]) => through(bytes, lock(recipients))
const opened = (bytes: Buffer, ...identities: Buffer[]) => through(bytes, unlock(identities), 997)

describe('fault 41: a locked file', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
    'of %i bytes opens with the secret key as it was',
    async (size) => {
      const bytes = randomBytes(size)
      const file = await locked(bytes, owner.open)
      expect(file.includes(bytes.subarray(0, 16)) && size >= 16).toBe(false)
      expect(await opened(file, other.secret, owner.secret)).toEqual(bytes)
    },
  )

  it('opens for each of several, and for nobody else', async () => {
    const file = await locked(Buffer.from('orders'), other.open, owner.open)
    expect(await opened(file, owner.secret)).toEqual(Buffer.from('orders'))
    expect(await opened(file, other.secret)).toEqual(Buffer.from('orders'))
    await expect(opened(file, newPair().secret)).rejects.toThrow('locked for another key')
  })

  it.each<[string, (file: Buffer, body: number) => Buffer]>([
    ['its last chunk is missing', (file, body) => file.subarray(0, body + 2 * (CHUNK + 16))],
    ['its end is missing', (file) => file.subarray(0, -1)],
    ['nothing but its head is there', (file, body) => file.subarray(0, body)],
    [
      'two chunks changed places',
      (file, body) => {
        const [one, two] = [0, 1].map((at) => file.subarray(body + at * (CHUNK + 16), body + (at + 1) * (CHUNK + 16)))
        return Buffer.concat([file.subarray(0, body), two ?? file, one ?? file, file.subarray(body + 2 * (CHUNK + 16))])
      },
    ],
    ['a bit of it was changed', (file, body) => changedAt(file, body + 5)],
    ['its head was changed', (file) => changedAt(file, file.indexOf('\n---') + 10)],
    ['something was added', (file) => Buffer.concat([file, Buffer.alloc(20)])],
  ])('does not open when %s', async (_what, spoil) => {
    const file = await locked(randomBytes(2 * CHUNK + 50), owner.open)
    const body = file.indexOf('\n', file.indexOf('\n---') + 1) + 1 + 16
    await expect(opened(spoil(file, body), owner.secret)).rejects.toMatchObject({ name: 'AgeError' })
  })

  it.skipIf(!hasAge)('opens with the program age, and one that age has locked opens here', async () => {
    const keyFile = join(folder, 'key.txt')
    writeFileSync(keyFile, `# a note\n${spellIdentity(owner.secret)}\n`)
    const bytes = randomBytes(2 * CHUNK + 7)
    const file = await locked(bytes, owner.open)
    expect(execFileSync('age', ['--decrypt', '--identity', keyFile], { input: file })).toEqual(bytes)
    const theirs = execFileSync('age', ['--recipient', spellRecipient(owner.open)], { input: bytes })
    expect(await opened(theirs, owner.secret)).toEqual(bytes)
  })
})

describe('a key', () => {
  // The pair of the format's own description.
  const SECRET = 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX'
  const PUBLIC = 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj'

  it('is read as age writes it, and its public half is age’s', () => {
    const [secret = Buffer.alloc(0)] = readIdentities(`# created: today\n\n${SECRET}\n`) ?? []
    expect(secret).toEqual(Buffer.alloc(32, 0x42))
    expect(spellRecipient(recipientOf(secret))).toBe(PUBLIC)
    expect(readRecipient(` ${PUBLIC}\n`)).toEqual(recipientOf(secret))
    expect(spellIdentity(secret)).toBe(SECRET)
  })

  it.each([`${PUBLIC.slice(0, -1)}q`, PUBLIC.slice(0, -1), PUBLIC.replace('z', 'Z'), SECRET, '', 'age1'])(
    'is not taken from %j',
    (text) => expect(readRecipient(text)).toBeNull(),
  )

  it('is not taken from a file that has none, or a line that is none', () => {
    expect(readIdentities('# nothing\n')).toBeNull()
    expect(readIdentities(`${SECRET}\nAGE-SECRET-KEY-1MISTAKE`)).toBeNull()
  })
})

function changedAt(file: Buffer, place: number): Buffer {
  const changed = Buffer.from(file)
  changed[place] = (changed[place] ?? 0) ^ 1
  return changed
}
