// What a check of `npm run preflight` is: a name, and one look at the world that ends in words. Each lies in a file of its own.
import type pg from 'pg'
import type { Clock } from '../adapters/clock.ts'
import type { CourierPort } from '../adapters/courier.ts'
import type { FileStore } from '../adapters/file-store.ts'
import type { ObjectPlace } from '../adapters/object-place.ts'
import type { PaymentGateway } from '../adapters/payment-gateway.ts'
import type { Random } from '../adapters/random.ts'
import type { AskOutside } from '../adapters/send-request.ts'
import type { Config } from '../config.ts'

/**
 * `ok`; `warn`: the shop can run so, and somebody should look; `fail`: something will not work; `waits`: only a shop that runs, or
 * a database that was made, can tell.
 */
export interface Verdict {
  readonly is: 'ok' | 'warn' | 'fail' | 'waits'
  /** What was found and, unless all is well, what to do. */
  readonly words: string
}

/** What the checks stand on. */
export interface Ground {
  readonly config: Config
  readonly clock: Clock
  readonly random: Random
  readonly files: FileStore
  /** Where backups go: the bucket, or else the folder. */
  readonly backups: ObjectPlace
  readonly gateway: PaymentGateway
  /** Who books parcels by an API; null where nobody is configured. */
  readonly courier: CourierPort | null
  readonly ask: AskOutside
  /** The shop as this machine reaches it, past any proxy. */
  readonly local: string
  /** Asks the database with the server's own login; null where there is none yet. */
  readonly query: Query | null
  /** Where one email goes to, if somebody wants one. */
  readonly emailTo: string | null
}

export type Query = <Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]) => Promise<Row[]>

export interface Check {
  readonly name: string
  /** What it throws counts as `fail`, with its message. */
  run(ground: Ground): Promise<Verdict>
}

export const ok = (words: string): Verdict => ({ is: 'ok', words })
export const warn = (words: string): Verdict => ({ is: 'warn', words })
export const fail = (words: string): Verdict => ({ is: 'fail', words })
export const waits = (words: string): Verdict => ({ is: 'waits', words })
