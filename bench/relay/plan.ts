// What the relay between a shop and its database is told, and what it answers.

export interface RelayTask {
  /** Where PostgreSQL or its pooler listens: a socket's path, or a port of this machine. */
  readonly upstream: { readonly path: string } | { readonly host: string; readonly port: number }
  /** Milliseconds that an answer takes longer on its way there and back; half of it each way. */
  readonly delay: number
  /** Whether it looks into what passes; that costs time. */
  readonly isWatching: boolean
}

/** Asked at any later time. What was seen since the last question. */
export interface RelayReport {
  /** How often the shop had to wait for the database. */
  readonly roundTrips: number
  /** Statements, however many travel together. */
  readonly statements: number
  /** Transactions, of one statement too. */
  readonly transactions: number
  /** Milliseconds that each transaction kept rows that others want: what is in stock, and the counters. */
  readonly held: Float64Array
}
