// A shop whose files and database are on a disk of a few megabytes, which a test can fill: a file system in memory that
// only the shop sees.
import { spawnSync } from 'node:child_process'
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { fillCatalogue } from './plain-shop.ts'
import { type Environment, ShopProcess } from './shop-process.ts'

const MOUNT = 'mount -t tmpfs -o size=160m tmpfs "$0"'
const CHUNK = Buffer.alloc(64 * 1024)
/** The log is on the same disk: without a few free pages the reason of the database's end could not be read there. */
const ROOM_FOR_WORDS = 256 * 1024

/** True when the kernel allows mounting a disk. */
export const canMountSmallDisk = (): boolean =>
  spawnSync('unshare', ['-rm', 'sh', '-c', MOUNT, tmpdir()], { stdio: 'ignore' }).status === 0

export interface ShopOnSmallDisk {
  readonly shop: ShopProcess
  /** The database's address from outside. */
  databaseUrl(): string
  /** The database's log. */
  databaseLog(): string
  /** Fills the disk except for some lines of the log. */
  fill(): void
  /** Frees the filled space. */
  free(): void
  close(): Promise<void>
}

/** Opens a shop with one product and its own database on a small disk. */
export async function openShopOnSmallDisk(env: Environment = {}): Promise<ShopOnSmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-disk-'))
  const initialised = join(folder, 'initialised')
  const database = await startEmbeddedPostgres({ dataDir: initialised, log: () => undefined })
  await migrate(database.url, { log: () => undefined })
  await fillCatalogue(database.url)
  await database.stop()

  const dataDir = await mkdtemp(join(tmpdir(), 'shop-disk-'))
  const prefix = [
    'unshare',
    '-rm',
    'sh',
    '-c',
    `${MOUNT} && cp -a "$1"/. "$0" && shift && exec "$@"`,
    dataDir,
    initialised,
  ]
  const shop = new ShopProcess({ databaseUrl: '', dataDir, prefix }, env)
  const seenFromOutside = (path: string): string => `/proc/${shop.pid}/root${join(dataDir, path)}`
  const filler = (): string => seenFromOutside('filler')
  const close = async (): Promise<void> => {
    await shop.stop()
    for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true })
  }
  try {
    await shop.start()
  } catch (error) {
    await close()
    throw error
  }
  return {
    shop,
    close,
    databaseUrl() {
      const password = readFileSync(seenFromOutside('postgres/shop-password'), 'utf8').trim()
      return `postgres://shop:${password}@127.0.0.1:5432/shop?host=${encodeURIComponent(seenFromOutside('postgres'))}`
    },
    databaseLog: () => readFileSync(seenFromOutside('postgres.log'), 'utf8'),
    fill: () => fillUp(filler()),
    free: () => rmSync(filler(), { force: true }),
  }
}

/** Grows a file until the disk is full, and frees a few pages. */
function fillUp(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (let size = CHUNK.length; size >= 1; )
      try {
        writeSync(file, CHUNK, 0, size)
      } catch {
        // Full for a write of this size; smaller ones may still succeed.
        size = Math.floor(size / 2)
      }
    ftruncateSync(file, fstatSync(file).size - ROOM_FOR_WORDS)
  } finally {
    closeSync(file)
  }
}
