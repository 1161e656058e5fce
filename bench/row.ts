// A row of the bench's table: how it is measured, and what came of it.
import type { Outcome } from './compare.ts'
import type { BenchEnvironment } from './environment.ts'

/** The shop against its limit. */
export interface Compared extends Outcome {
  readonly kind: 'compared'
  /** The least ratio that the design asks for; null where it asks for none. */
  readonly target: number | null
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
