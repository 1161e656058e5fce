// The type of a check of `npm run preflight`. A check has a name and returns a verdict.
import type pg from 'pg'
import type { BackupStorage } from '../adapters/backup-storage.ts'
import type { Clock } from '../adapters/clock.ts'
import type { CourierPort } from '../adapters/courier.ts'
import type { FileStore } from '../adapters/file-store.ts'
import type { PaymentGateway } from '../adapters/payment-gateway.ts'
import type { Random } from '../adapters/random.ts'
import type { Probe } from '../adapters/send-request.ts'
import type { Config } from '../config.ts'

/**
 * The result of a check. `warn`: the shop can run, but an operator should look. `fail`: something will not work.
 * `waits`: the check needs a running shop or an existing database.
 */
export interface Verdict {
  readonly outcome: 'ok' | 'warn' | 'fail' | 'waits'
  /** What the check found and, if something is wrong, what to do. */
  readonly message: string
}

export interface CheckContext {
  readonly config: Config
  readonly clock: Clock
  readonly random: Random
  readonly files: FileStore
  /** Where backups are stored: in the configured bucket, or otherwise in a folder. */
  readonly backups: BackupStorage
  readonly gateway: PaymentGateway
  /** The courier whose API books parcels; null without one. */
  readonly courier: CourierPort | null
  readonly sendProbe: Probe
  /** The URL of the shop on this machine, without a proxy. */
  readonly local: string
  /** Queries the database with the server's login; null when there is no database yet. */
  readonly query: Query | null
  /** The recipient of a test email; null for no test email. */
  readonly emailTo: string | null
}

export type Query = <Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]) => Promise<Row[]>

export interface Check {
  readonly name: string
  /** Runs the check. A thrown error counts as `fail`, with its message. */
  run(context: CheckContext): Promise<Verdict>
}

export const ok = (message: string): Verdict => ({ outcome: 'ok', message })
export const warn = (message: string): Verdict => ({ outcome: 'warn', message })
export const fail = (message: string): Verdict => ({ outcome: 'fail', message })
export const waits = (message: string): Verdict => ({ outcome: 'waits', message })
