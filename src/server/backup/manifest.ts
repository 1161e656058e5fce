// The manifest of a backup, with the SHA-256 of every file, and how files are written so that they are whole or
// absent.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Duplex, Readable, Transform, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { restore as words } from '#copy/backup.ts'
import { PlainError } from '../plain-error.ts'
import { AgeError, type Envelope, locked, openedBy, PLAIN, type Step } from './envelope.ts'

// One file of a backup: written for its owner's eyes only, its size and sum taken on the way.

/** Only the owner reads what people have entrusted to the shop. */
const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

interface KeptBytes {
  readonly bytes: number
  readonly sha256: string
}

/** Writes a stream to `path`, through `changes` in their order, and answers what is written once it is safe on the disk. */
export async function keepFile(
  path: string,
  source: Readable | Buffer,
  { changes = [], signal }: { changes?: readonly (Duplex | Step)[]; signal: AbortSignal },
): Promise<KeptBytes> {
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
  // The types of an array know no generator functions, which a pipeline takes all the same.
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
  /** Those that had run, in their order. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows, ...stored })),
  jobs: z.object({ rows, ...stored }),
  files: z.array(z.object({ key: z.string().regex(/^[a-z]+\/[0-9a-z][0-9a-z.-]*$/), ...stored })),
  /** Files that the rows name and that were not there. */
  missing: z.array(z.string()),
})

export type Manifest = z.output<typeof manifest>
export type SavedFile = Manifest['files'][number]

/** Where the parts of a backup lie, below its folder; a locked one has the envelope's ending. */
export const pathOf = {
  table: (name: string, ending = ''): string => join('rows', `${name}.copy.gz${ending}`),
  jobs: (ending = ''): string => `jobs.json${ending}`,
  file: (key: string, ending = ''): string => join('files', `${key}${ending}`),
} as const

/** The part of a backup that is written last, and that makes it whole: of a locked one, and of any. */
export const LOCKED_LAST_PART = `${NAME}.age.sha256`
export const LAST_PARTS = [SUM, LOCKED_LAST_PART] as const

/** Writes the manifest and the sum of what is stored of it, in the form that `sha256sum -c` reads. */
export async function writeManifest(folder: string, content: Manifest, envelope: Envelope = PLAIN): Promise<void> {
  const text = Buffer.from(`${JSON.stringify(content, null, 1)}\n`)
  const name = NAME + envelope.ending
  const { sha256 } = await keepFile(join(folder, name), text, {
    changes: envelope.close(),
    signal: new AbortController().signal,
  })
  await writeFile(join(folder, `${name}.sha256`), `${sha256}  ${name}\n`, { mode: PRIVATE_FILE, flush: true })
}

/** Every part of a backup but its manifest, with its place below the folder. */
export const partsOf = (
  { tables, jobs, files }: Pick<Manifest, 'tables' | 'jobs' | 'files'>,
  { ending }: Pick<Envelope, 'ending'>,
): (KeptBytes & { path: string })[] => [
  ...tables.map(({ name, ...kept }) => ({ ...kept, path: pathOf.table(name, ending) })),
  { ...jobs, path: pathOf.jobs(ending) },
  ...files.map(({ key, ...kept }) => ({ ...kept, path: pathOf.file(key, ending) })),
]

/** The manifest and its sum, which comes last. */
export const manifestParts = ({ ending }: Pick<Envelope, 'ending'>): string[] => [
  NAME + ending,
  `${NAME}${ending}.sha256`,
]

/** Compares what lies there with what the manifest says of it. Needs no key. Throws in plain words when anything is missing or changed. */
export async function expectPartsWhole(folder: string, content: Manifest, envelope: Envelope): Promise<void> {
  for (const part of partsOf(content, envelope)) await expectWhole(folder, part.path, part)
}

/**
 * Reads a backup's manifest and checks every file against it. Throws in plain words when anything is missing or changed, or
 * when the backup is locked and none of the secret keys opens it.
 */
export async function readWholeBackup(
  folder: string,
  identities: readonly string[] = [],
): Promise<{ manifest: Manifest; envelope: Envelope }> {
  const isLocked = (await stat(join(folder, `${NAME}.age`)).catch(() => null)) !== null
  // Whoever holds a key has locked her backups: one that lies open is not hers (OPS-17).
  if (!isLocked && identities.length > 0) throw new PlainError(words.notLocked(folder))
  const envelope = isLocked ? locked([], identities) : PLAIN
  const name = NAME + envelope.ending
  const stored = await readFile(join(folder, name)).catch(() => Buffer.alloc(0))
  const sum = await readFile(join(folder, `${name}.sha256`), 'utf8').catch(() => '')
  if (sum.split(' ')[0] !== sha256(stored)) throw new PlainError(words.notWhole(folder))
  const parsed = manifest.safeParse(parseJson(await opened(stored, envelope, folder)))
  if (!parsed.success) throw new PlainError(words.notWhole(folder))
  await expectPartsWhole(folder, parsed.data, envelope)
  return { manifest: parsed.data, envelope }
}

async function opened(stored: Buffer, envelope: Envelope, folder: string): Promise<string> {
  try {
    return await text(openedBy(envelope, Readable.from([stored])))
  } catch (error) {
    if (error instanceof AgeError) throw new PlainError(words.otherKey(folder, error.message))
    throw error
  }
}

async function expectWhole(folder: string, path: string, wanted: { bytes: number; sha256: string }): Promise<void> {
  const size = (await stat(join(folder, path)).catch(() => null))?.size
  if (size !== wanted.bytes || (await sumOfFile(join(folder, path))) !== wanted.sha256)
    throw new PlainError(words.damaged(path))
}

/** SHA-256 of a file, in hexadecimal digits. */
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
    // Told as what it is: no manifest.
    return null
  }
}
