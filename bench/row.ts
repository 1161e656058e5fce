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

export interface Row {
  readonly name: string
  /** What `--only` knows it by, beside its name. */
  readonly group: string
  measure(environment: BenchEnvironment): Promise<Compared | Figure | readonly (Figure & { readonly name: string })[]>
}
