// Encrypted backup files, and their exchange with the program age.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, describe, expect, it } from 'vitest'
import { envelopeFor, ageEnvelope as envelopeOf, readSecretKeys, type Step } from './envelope.ts'

const CHUNK = 65_536
const newPair = async () => {
  const secret = await generateX25519Identity()
  return { secret, open: await identityToRecipient(secret) }
}
const owner = await newPair()
const otherPair = await newPair()
const hasAge = spawnSync('age', ['--version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'shop-tests-age-'))
afterAll(() => rmSync(folder, { recursive: true }))

const pipeInParts = async (bytes: Buffer, changes: readonly Step[], size = 10_007): Promise<Buffer> => {
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  return buffer(changes.reduce((stream: AsyncIterable<Uint8Array>, change) => change(stream), Readable.from(parts)))
}
const encrypt = (bytes: Buffer, ...recipients: string[]) => pipeInParts(bytes, envelopeOf(recipients).encryptSteps())
const decrypt = (bytes: Buffer, ...identities: string[]) =>
  pipeInParts(bytes, envelopeOf([], identities).decryptSteps(), 997)

describe('fault 41: an encrypted file', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
    'an encrypted file of %i bytes decrypts to its content with the private key',
    async (size) => {
      const bytes = randomBytes(size)
      const file = await encrypt(bytes, owner.open)
      expect(file.includes(bytes.subarray(0, 16)) && size >= 16).toBe(false)
      expect(await decrypt(file, otherPair.secret, owner.secret)).toEqual(bytes)
    },
  )

  it('an encrypted file opens with each of its keys and with no other', async () => {
    const file = await encrypt(Buffer.from('orders'), otherPair.open, owner.open)
    expect(await decrypt(file, owner.secret)).toEqual(Buffer.from('orders'))
    expect(await decrypt(file, otherPair.secret)).toEqual(Buffer.from('orders'))
    await expect(decrypt(file, (await newPair()).secret)).rejects.toThrow('encrypted for another key')
  })

  it.each<[string, (file: Buffer, body: number) => Buffer]>([
    ['its last chunk is missing', (file, body) => file.subarray(0, body + 2 * (CHUNK + 16))],
    ['its end is missing', (file) => file.subarray(0, -1)],
    ['only its header is there', (file, body) => file.subarray(0, body)],
    [
      'two chunks are swapped',
      (file, body) => {
        const [one, two] = [0, 1].map((at) => file.subarray(body + at * (CHUNK + 16), body + (at + 1) * (CHUNK + 16)))
        return Buffer.concat([file.subarray(0, body), two ?? file, one ?? file, file.subarray(body + 2 * (CHUNK + 16))])
      },
    ],
    ['a bit of it was changed', (file, body) => changedAt(file, body + 5)],
    ['its head was changed', (file) => changedAt(file, file.indexOf('\n---') + 10)],
    ['bytes were appended', (file) => Buffer.concat([file, Buffer.alloc(20)])],
  ])('an encrypted file does not open when %s', async (_what, spoil) => {
    const file = await encrypt(randomBytes(2 * CHUNK + 50), owner.open)
    const body = file.indexOf('\n', file.indexOf('\n---') + 1) + 1 + 16
    await expect(decrypt(spoil(file, body), owner.secret)).rejects.toMatchObject({ name: 'AgeError' })
  })

  it.skipIf(!hasAge)(
    'an encrypted file opens with the program age, and a file encrypted by age opens here',
    async () => {
      const keyFile = join(folder, 'key.txt')
      writeFileSync(keyFile, `# a note\n${owner.secret}\n`)
      const bytes = randomBytes(2 * CHUNK + 7)
      const file = await encrypt(bytes, owner.open)
      expect(execFileSync('age', ['--decrypt', '--identity', keyFile], { input: file })).toEqual(bytes)
      const ageFile = execFileSync('age', ['--recipient', owner.open], { input: bytes })
      expect(await decrypt(ageFile, owner.secret)).toEqual(bytes)
    },
  )
})

describe('a key', () => {
  // The key pair in the format's specification.
  const SECRET = 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX'
  const PUBLIC = 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj'
  const keysIn = async (text: string) => {
    const file = join(folder, 'keys.txt')
    writeFileSync(file, text)
    return readSecretKeys({ BACKUP_KEY_FILE: file })
  }

  it('a backup key is read in the format of the program age', async () => {
    expect(envelopeFor({ BACKUP_RECIPIENT: ` ${PUBLIC}, ${PUBLIC}` }).ending).toBe('.age')
    expect(await keysIn(`# created: today\n\n${SECRET}\n`)).toEqual([SECRET])
  })

  it.each([`${PUBLIC.slice(0, -1)}q`, PUBLIC.slice(0, -1), PUBLIC.replace('z', 'Z'), SECRET, 'age1'])(
    'a backup key is rejected: %j',
    (text) => expect(() => envelopeFor({ BACKUP_RECIPIENT: text })).toThrow(text),
  )

  it.each(['# nothing\n', `${SECRET}\nAGE-SECRET-KEY-1MISTAKE`])(
    'a backup key is rejected in the file %j',
    async (text) => {
      await expect(keysIn(text)).rejects.toThrow('keys.txt')
    },
  )
})

function changedAt(file: Buffer, place: number): Buffer {
  const changed = Buffer.from(file)
  changed[place] = (changed[place] ?? 0) ^ 1
  return changed
}
