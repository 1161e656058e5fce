// Preflight checks of the machine: clock, files, backups, database and its rights.
import { join } from 'node:path'
import { preflight } from '#copy/preflight.ts'
import { bucketOf } from '../../bucket-address.ts'
import { listPendingMigrations } from '../../db/migrate.ts'
import { type Check, fail, ok, type Verdict, waits, warn } from '../check.ts'
import { describeDatabase, describeLogin, findTime, hasTables } from '../preflight-queries.ts'

const texts = preflight.clock
/** In seconds. Above this difference of clocks, an operator should look. */
const WARN_SKEW = 5
/** In seconds. Above this difference of clocks, the node is not ready (FAULT-15). */
const MAX_SKEW = 60

/** Compares this machine's clock with the clocks of the database and of the gateway's host. */
export const clockCheck: Check = {
  name: 'clock',
  async run({ clock, query, gateway, sendProbe }) {
    const secondsApart = (time: Date): number => Math.round(Math.abs(time.getTime() - clock.now().getTime()) / 1000)
    const databaseSkew = query === null ? 0 : secondsApart(await findTime(query))
    if (databaseSkew > WARN_SKEW) return skewVerdict(databaseSkew, texts.database(databaseSkew))
    // The answer's Date header is the gateway's time. Without an answer only the database's clock is compared.
    const response = /^https:/.test(gateway.checkoutScriptUrl)
      ? await sendProbe(gateway.checkoutScriptUrl, { method: 'HEAD' }).catch(() => null)
      : null
    const date = response?.headers.get('date')
    if (!date) return ok(texts.unasked)
    const gatewaySkew = secondsApart(new Date(date))
    return gatewaySkew > WARN_SKEW ? skewVerdict(gatewaySkew, texts.world(gatewaySkew)) : ok(texts.ok)
  },
}

const skewVerdict = (seconds: number, message: string): Verdict => (seconds > MAX_SKEW ? fail(message) : warn(message))

const fileTexts = preflight.files

/** Checks that files can be written, read and deleted in the configured store. */
export const filesCheck: Check = {
  name: 'files',
  async run({ config, files, random }) {
    const bytes = Buffer.from(random.bytes(32))
    const key = `preflight/${bytes.toString('hex').slice(0, 24)}.txt`
    try {
      await files.put(key, bytes)
      const readBytes = await files.get(key)
      await files.remove(key)
      if (!readBytes?.equals(bytes)) return fail(fileTexts.differs)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return fail(config.FILES_S3 ? fileTexts.failed(reason) : fileTexts.noDisk(reason))
    }
    const bucket = config.FILES_S3 ? bucketOf(config.FILES_S3)?.bucket : undefined
    return ok(bucket ? fileTexts.bucket(bucket) : fileTexts.disk(join(config.DATA_DIR, 'files')))
  },
}

const backupTexts = preflight.backups

/** Checks that a small object can be written, read and deleted where backups are stored. */
export const backupsCheck: Check = {
  name: 'backups',
  async run({ config, backups, random }) {
    const word = Buffer.from(random.bytes(16)).toString('hex')
    const path = `preflight/${word}.txt`
    try {
      await backups.putText(path, word)
      const readWord = await backups.getText(path)
      await backups.remove(path)
      if (readWord !== word) return fail(backupTexts.differs(backups.name))
      if ((await backups.getText(path)) !== null) return fail(backupTexts.stays(backups.name))
    } catch (error) {
      return fail(backupTexts.failed(backups.name, error instanceof Error ? error.message : String(error)))
    }
    if (config.BACKUP_S3) return ok(backupTexts.elsewhere(backups.name))
    return config.isPublic ? warn(backupTexts.here(backups.name)) : ok(backupTexts.local(backups.name))
  },
}

const databaseTexts = preflight.database
/** The oldest supported version, in the format of `server_version_num`. */
const MIN_VERSION = 150_000

/** Checks that the database answers, is new enough, is writable, uses UTF-8 and has the shop's current tables. */
export const databaseCheck: Check = {
  name: 'database',
  async run({ query }) {
    if (query === null) return waits(databaseTexts.none)
    const { version, number, encoding, isReadOnly } = await describeDatabase(query)
    if (number < MIN_VERSION) return fail(databaseTexts.old(version))
    if (isReadOnly) return fail(databaseTexts.readOnly)
    if (encoding !== 'UTF8') return fail(databaseTexts.encoding(encoding))
    if (!(await hasTables(query))) return waits(databaseTexts.empty)
    const pending = await listPendingMigrations({ query: async (text) => ({ rows: await query(text) }) })
    return pending.length > 0 ? warn(databaseTexts.behind(pending.length)) : ok(databaseTexts.ok(version))
  },
}

const grantTexts = preflight.grants

/** Checks that the server's own login can neither drop a table nor rewrite the books (OPS-9, SEC-44). */
export const grantsCheck: Check = {
  name: 'grants',
  async run({ config, query }) {
    if (query === null) return waits(preflight.database.none)
    const { isSuperuser, owns, rewrites } = await describeLogin(query)
    if (config.DATABASE_MIGRATION_URL === undefined) return warn(grantTexts.one)
    if (isSuperuser) return fail(grantTexts.superuser)
    if (owns.length > 0) return fail(grantTexts.owns(owns))
    if (!(await hasTables(query))) return waits(grantTexts.later)
    return rewrites.length > 0 ? fail(grantTexts.rewrites(rewrites)) : ok(grantTexts.ok)
  },
}
