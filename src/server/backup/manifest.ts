// The manifest of a backup, with the SHA-256 of every file, and writing files completely or not at all.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Duplex, Readable, Transform, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { restore as texts } from '#copy/backup.ts'
import { PlainError } from '../plain-error.ts'
import { AgeError, ageEnvelope, decrypt, type Envelope, PLAIN, type Step } from './envelope.ts'

/** Only the owner can read the files, because they contain personal data. */
const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

interface StoredBytes {
  readonly bytes: number
  readonly sha256: string
}

/** Writes a stream through `changes` to `path`. Returns size and checksum of the file once it is durable. */
export async function storeFile(
  path: string,
  source: Readable | Buffer,
  { changes = [], signal }: { changes?: readonly (Duplex | Step)[]; signal: AbortSignal },
): Promise<StoredBytes> {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const target = createWriteStream(path, { mode: PRIVATE_FILE, flush: true })
  const steps = [Buffer.isBuffer(source) ? Readable.from([source]) : source, ...changes, measure, target]
  // The array type does not accept generator functions, which a pipeline accepts.
  await pipeline(steps as (Duplex | Writable)[], { signal })
  return { bytes, sha256: hash.digest('hex') }
}

const NAME = 'manifest.json'
const SUM = `${NAME}.sha256`

const stored = { bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const rows = z.int().nonnegative()
const manifest = z.strictObject({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The migrations that had run, in order. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows, ...stored })),
  jobs: z.object({ rows, ...stored }),
  files: z.array(z.object({ key: z.string().regex(/^[a-z]+\/[0-9a-z][0-9a-z.-]*$/), ...stored })),
  /** The keys of files that rows reference but that were missing in the store. */
  missing: z.array(z.string()),
})

export type Manifest = z.output<typeof manifest>
export type SavedFile = Manifest['files'][number]

/** The paths of a backup's parts below its folder; encrypted ones have the envelope's ending. */
export const pathOf = {
  table: (name: string, ending = ''): string => join('rows', `${name}.copy.gz${ending}`),
  jobs: (ending = ''): string => `jobs.json${ending}`,
  file: (key: string, ending = ''): string => join('files', `${key}${ending}`),
} as const

/** The file that is written last and marks a backup as complete: of an encrypted backup, and of either kind. */
export const LOCKED_LAST_PART = `${NAME}.age.sha256`
export const LAST_PARTS = [SUM, LOCKED_LAST_PART] as const

/** Writes the manifest and its checksum, in the format of `sha256sum -c`. */
export async function writeManifest(folder: string, content: Manifest, envelope: Envelope = PLAIN): Promise<void> {
  const text = Buffer.from(`${JSON.stringify(content, null, 1)}\n`)
  const name = NAME + envelope.ending
  const { sha256 } = await storeFile(join(folder, name), text, {
    changes: envelope.encryptSteps(),
    signal: new AbortController().signal,
  })
  await writeFile(join(folder, `${name}.sha256`), `${sha256}  ${name}\n`, { mode: PRIVATE_FILE, flush: true })
}

/** Returns every part of a backup except its manifest, with its path. */
export const partsOf = (
  { tables, jobs, files }: Pick<Manifest, 'tables' | 'jobs' | 'files'>,
  { ending }: Pick<Envelope, 'ending'>,
): (StoredBytes & { path: string })[] => [
  ...tables.map(({ name, ...stored }) => ({ ...stored, path: pathOf.table(name, ending) })),
  { ...jobs, path: pathOf.jobs(ending) },
  ...files.map(({ key, ...stored }) => ({ ...stored, path: pathOf.file(key, ending) })),
]

/** Returns the file names of the manifest and of its checksum, which comes last. */
export const manifestParts = ({ ending }: Pick<Envelope, 'ending'>): string[] => [
  NAME + ending,
  `${NAME}${ending}.sha256`,
]

/**
 * Compares a backup's files with its manifest, without decrypting. Throws PlainError when one is missing or changed.
 */
export async function expectPartsWhole(folder: string, content: Manifest, envelope: Envelope): Promise<void> {
  for (const part of partsOf(content, envelope)) await expectWhole(folder, part.path, part)
}

/**
 * Reads a backup's manifest and checks every file. Throws PlainError when anything is missing or changed, or none of
 * the secret keys decrypts the backup.
 */
export async function readWholeBackup(
  folder: string,
  identities: readonly string[] = [],
): Promise<{ manifest: Manifest; envelope: Envelope }> {
  const isLocked = (await stat(join(folder, `${NAME}.age`)).catch(() => null)) !== null
  // With a key configured all backups are encrypted, so an unencrypted one was not made by the shop (OPS-17).
  if (!isLocked && identities.length > 0) throw new PlainError(texts.notLocked(folder))
  const envelope = isLocked ? ageEnvelope([], identities) : PLAIN
  const name = NAME + envelope.ending
  const stored = await readFile(join(folder, name)).catch(() => Buffer.alloc(0))
  const sum = await readFile(join(folder, `${name}.sha256`), 'utf8').catch(() => '')
  if (sum.split(' ')[0] !== sha256(stored)) throw new PlainError(texts.notWhole(folder))
  const parsed = manifest.safeParse(parseJson(await decryptManifest(stored, envelope, folder)))
  if (!parsed.success) throw new PlainError(texts.notWhole(folder))
  await expectPartsWhole(folder, parsed.data, envelope)
  return { manifest: parsed.data, envelope }
}

async function decryptManifest(stored: Buffer, envelope: Envelope, folder: string): Promise<string> {
  try {
    return await text(decrypt(envelope, Readable.from([stored])))
  } catch (error) {
    if (error instanceof AgeError) throw new PlainError(texts.otherKey(folder, error.message))
    throw error
  }
}

async function expectWhole(folder: string, path: string, expected: { bytes: number; sha256: string }): Promise<void> {
  const size = (await stat(join(folder, path)).catch(() => null))?.size
  if (size !== expected.bytes || (await sumOfFile(join(folder, path))) !== expected.sha256)
    throw new PlainError(texts.damaged(path))
}

/** Returns the SHA-256 of a file, in hexadecimal digits. */
export async function sumOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const sha256 = (text: Buffer): string => createHash('sha256').update(text).digest('hex')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The file is not JSON. The schema refuses null.
    return null
  }
}
