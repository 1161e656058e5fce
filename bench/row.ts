// A row of the bench's table: how it is measured, and what came of it.
import type { Outcome } from './compare.ts'
import type { BenchEnvironment } from './environment.ts'

/** The shop against its limit. */
export interface Compared extends Outcome {
  readonly kind: 'compared'
  /** The least ratio that the design asks for; null where it asks for none. */
  readonly target: number | null
  /** Statements that the shop sends for one; 0 when it sends none. */
  readonly roundTrips: number
}

/** One number about the shop, the less the better. */
export interface Figure {
  readonly kind: 'figure'
  readonly value: number
  readonly unit: 's' | 'MB'
  /** The most that the design allows; null where it says nothing. */
  readonly most: number | null
}

/** What a paid order costs one of those that were measured in turn; medians over all rounds, milliseconds for one order. */
export interface PaidFigures {
  readonly label: string
  /** A second. */
  readonly rate: number
  readonly p99: number
  /** Processor of all its processes. */
  readonly shop: number
  /** Processor of all processes of PostgreSQL. */
  readonly database: number
  readonly sandbox: number
  readonly generator: number
  /** Seconds after the last order until all was done that followed from the orders. */
  readonly late: number
  /** Milliseconds of processor that its processes take in a second in which nobody buys; no part of the others. */
  readonly atRest: number
  /** The first wrong answer, in words; null when all were right. */
  readonly wrong: string | null
  /** Null where nobody counted. */
  readonly counts: PaidCounts | null
}

/** What one order comes to beside processor time. */
export interface PaidCounts {
  /** How often her own calls wait for the database, nothing else being on. */
  readonly roundTripsAlone: number
  /** With webhooks, jobs and letters. */
  readonly roundTrips: number
  readonly transactions: number
  /** Transactions that wrote or locked something. */
  readonly writing: number
  readonly fsyncs: number
  readonly walBytes: number
  readonly walRecords: number
  /** Whole pages in the log, which hang on how long ago the last checkpoint was. */
  readonly fullPages: number
  /** Milliseconds of sessions: waiting for a lock; holding a transaction open while the shop thinks; holding what they have written or locked. */
  readonly waiting: number
  readonly thinking: number
  readonly holding: number
  /** Milliseconds that a transaction keeps what is in stock or a counter: half of them, and all but one in a hundred, at the most. */
  readonly held: number
  readonly heldLong: number
  readonly keeps: Keeps
}

/** Milliseconds from the moment a row was locked until its transaction has committed, by the database's clock; medians. */
export interface Keeps {
  /** Of what is in stock, by who begins to pay. */
  readonly freezing: number
  /** Of what is in stock, by who has paid. */
  readonly settling: number
  /** Of the rows that count orders and invoices. */
  readonly numbers: number
  /** The whole transaction that places an order, from its first statement's arrival: no lock in it is kept longer. */
  readonly placing: number
}

/** Paid orders on several sides, this checkout first. */
export interface Paid {
  readonly kind: 'paid'
  readonly sides: readonly PaidFigures[]
}

export interface Row {
  readonly name: string
  /** What `--only` knows it by, beside its name. */
  readonly group: string
  /** Whether it measures another checkout too (`--against`). */
  readonly isComparable?: boolean
  measure(
    environment: BenchEnvironment,
  ): Promise<Compared | Figure | Paid | readonly (Figure & { readonly name: string })[]>
}
