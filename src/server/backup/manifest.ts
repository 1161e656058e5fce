// What a backup says about itself: its moment, its version, and the size and SHA-256 of every file in it.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { restore as words } from '#copy/backup.ts'
import { PlainError } from '../plain-error.ts'

const NAME = 'manifest.json'
const SUM = `${NAME}.sha256`
/** Only the owner reads what people have entrusted to the shop. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

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
export type KeptTable = Manifest['tables'][number]
export type KeptFile = Manifest['files'][number]

/** Where the parts of a backup lie, below its folder. */
export const pathOf = {
  table: (name: string): string => join('rows', `${name}.copy.gz`),
  jobs: 'jobs.json',
  file: (key: string): string => join('files', key),
} as const

/** Writes the manifest and its own sum, in the form that `sha256sum -c` reads. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(content, null, 1)}\n`
  const options = { mode: PRIVATE_FILE, flush: true }
  await writeFile(join(folder, NAME), text, options)
  await writeFile(join(folder, SUM), `${sha256(text)}  ${NAME}\n`, options)
}

/** Reads a backup's manifest and checks every file against it. Throws in plain words when anything is missing or changed. */
export async function readWholeBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => '')
  const sum = await readFile(join(folder, SUM), 'utf8').catch(() => '')
  const parsed = manifest.safeParse(parseJson(text))
  if (!parsed.success || sum.split(' ')[0] !== sha256(text)) throw new PlainError(words.notWhole(folder))
  const { tables, jobs, files } = parsed.data
  for (const table of tables) await expectWhole(folder, pathOf.table(table.name), table)
  await expectWhole(folder, pathOf.jobs, jobs)
  for (const file of files) await expectWhole(folder, pathOf.file(file.key), file)
  return parsed.data
}

async function expectWhole(folder: string, path: string, wanted: { bytes: number; sha256: string }): Promise<void> {
  const size = (await stat(join(folder, path)).catch(() => null))?.size
  const hash = createHash('sha256')
  if (size === wanted.bytes) await pipeline(createReadStream(join(folder, path)), hash)
  if (size !== wanted.bytes || hash.digest('hex') !== wanted.sha256) throw new PlainError(words.damaged(path))
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Told as what it is: no manifest.
    return null
  }
}
