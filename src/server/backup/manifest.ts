// The manifest of a backup, with size and SHA-256 of every part.
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

/** The files contain personal data, so only their owner can read them. */
const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

interface StoredBytes {
  readonly bytes: number
  readonly sha256: string
}

/** Writes a stream, transformed by the steps `changes`, to a file. Returns size and checksum once it is durable. */
export async function storeFile(
  path: string,
  source: Readable | Buffer,
  { changes = [], signal }: { changes?: readonly (Duplex | Step)[]; signal: AbortSignal },
): Promise<StoredBytes> {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const target = createWriteStream(path, { mode: PRIVATE_FILE, flush: true })
  const steps = [Buffer.isBuffer(source) ? Readable.from([source]) : source, ...changes, meter, target]
  // The type of `pipeline` does not accept generator functions in an array, although the function does.
  await pipeline(steps as (Duplex | Writable)[], { signal })
  return { bytes, sha256: hash.digest('hex') }
}

const MANIFEST_NAME = 'manifest.json'
const CHECKSUM_NAME = `${MANIFEST_NAME}.sha256`

const stored = { bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const rows = z.int().nonnegative()
const manifestSchema = z.strictObject({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows, ...stored })),
  jobs: z.object({ rows, ...stored }),
  files: z.array(z.object({ key: z.string().regex(/^[a-z]+\/[0-9a-z][0-9a-z.-]*$/), ...stored })),
  /** Keys of files to which rows refer, but which the store lacked. */
  missing: z.array(z.string()),
})

export type Manifest = z.output<typeof manifestSchema>
export type SavedFile = Manifest['files'][number]

/** The paths of a backup's parts below its folder. Encrypted ones have the suffix of the envelope. */
export const pathOf = {
  table: (name: string, ending = ''): string => join('rows', `${name}.copy.gz${ending}`),
  jobs: (ending = ''): string => `jobs.json${ending}`,
  file: (key: string, ending = ''): string => join('files', `${key}${ending}`),
} as const

/** The name of the file that is written last, and so marks an encrypted backup as complete. */
export const ENCRYPTED_LAST_PART = `${MANIFEST_NAME}.age.sha256`
/** The names of that file in unencrypted and in encrypted backups. */
export const LAST_PARTS = [CHECKSUM_NAME, ENCRYPTED_LAST_PART] as const

/** Writes the manifest, and its checksum in the format of `sha256sum -c`. */
export async function writeManifest(folder: string, content: Manifest, envelope: Envelope = PLAIN): Promise<void> {
  const text = Buffer.from(`${JSON.stringify(content, null, 1)}\n`)
  const name = MANIFEST_NAME + envelope.ending
  const { sha256 } = await storeFile(join(folder, name), text, {
    changes: envelope.encryptSteps(),
    signal: new AbortController().signal,
  })
  await writeFile(join(folder, `${name}.sha256`), `${sha256}  ${name}\n`, { mode: PRIVATE_FILE, flush: true })
}

export const listParts = (
  { tables, jobs, files }: Pick<Manifest, 'tables' | 'jobs' | 'files'>,
  { ending }: Pick<Envelope, 'ending'>,
): (StoredBytes & { path: string })[] => [
  ...tables.map(({ name, ...stored }) => ({ ...stored, path: pathOf.table(name, ending) })),
  { ...jobs, path: pathOf.jobs(ending) },
  ...files.map(({ key, ...stored }) => ({ ...stored, path: pathOf.file(key, ending) })),
]

/** Returns the file names of manifest and checksum. The checksum is last. */
export const manifestFileNames = ({ ending }: Pick<Envelope, 'ending'>): string[] => [
  MANIFEST_NAME + ending,
  `${MANIFEST_NAME}${ending}.sha256`,
]

/**
 * Compares the parts of a backup with its manifest, without decrypting. Throws `PlainError` when a part is missing or
 * changed.
 */
export async function requireIntactParts(folder: string, content: Manifest, envelope: Envelope): Promise<void> {
  for (const part of listParts(content, envelope)) await requireIntactPart(folder, part.path, part)
}

/**
 * Reads the manifest and checks every part. Throws `PlainError` when a part is missing or changed, or no private key in
 * `identities` decrypts the backup.
 */
export async function readIntactBackup(
  folder: string,
  identities: readonly string[] = [],
): Promise<{ manifest: Manifest; envelope: Envelope }> {
  const isEncrypted = (await stat(join(folder, `${MANIFEST_NAME}.age`)).catch(() => null)) !== null
  // With a key all backups are encrypted, so an unencrypted one may be forged (OPS-31).
  if (!isEncrypted && identities.length > 0) throw new PlainError(texts.notLocked(folder))
  const envelope = isEncrypted ? ageEnvelope([], identities) : PLAIN
  const name = MANIFEST_NAME + envelope.ending
  const stored = await readFile(join(folder, name)).catch(() => Buffer.alloc(0))
  const checksum = await readFile(join(folder, `${name}.sha256`), 'utf8').catch(() => '')
  if (checksum.split(' ')[0] !== sha256(stored)) throw new PlainError(texts.notWhole(folder))
  const parsed = manifestSchema.safeParse(parseJson(await decryptManifest(stored, envelope, folder)))
  if (!parsed.success) throw new PlainError(texts.notWhole(folder))
  await requireIntactParts(folder, parsed.data, envelope)
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

async function requireIntactPart(
  folder: string,
  path: string,
  expected: { bytes: number; sha256: string },
): Promise<void> {
  const size = (await stat(join(folder, path)).catch(() => null))?.size
  if (size !== expected.bytes || (await sha256OfFile(join(folder, path))) !== expected.sha256)
    throw new PlainError(texts.damaged(path))
}

/** In hexadecimal digits. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const sha256 = (text: Buffer): string => createHash('sha256').update(text).digest('hex')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema refuses null.
    return null
  }
}
