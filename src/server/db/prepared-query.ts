// Statements on the shop's busiest paths: Kysely puts one into words the first time, after that only the values are new.
import type { Compilable, CompiledQuery } from 'kysely'
import { PooledDatabase, type Reader } from './database.ts'

export interface Answer<Row> {
  readonly rows: Row[]
  /** How many rows were written. */
  readonly written: number
}

/** Stands for a value while a statement is put into words. */
class Place {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/**
 * A statement whose words hang on nothing but the places of its values. `build` is called once and with stand-ins: it may
 * hand them to Kysely as values, and must not look at them. Outside a transaction it goes straight to the pool. Building,
 * compiling and Kysely's way to a connection cost more than all the rest of a query.
 */
export function preparedQuery<Values extends readonly unknown[], Row>(
  build: (db: Reader, ...values: Values) => Compilable<Row>,
): (db: Reader, ...values: Values) => Promise<Answer<Row>> {
  let made: CompiledQuery<Row> | undefined
  return async (db, ...values) => {
    made ??= build(db, ...(values.map((_, index) => new Place(index)) as unknown as Values)).compile()
    const parameters = made.parameters.map((value) => (value instanceof Place ? values[value.index] : value))
    if (db instanceof PooledDatabase) {
      const { rows, rowCount } = await db.pool.query(made.sql, parameters)
      return { rows: rows as Row[], written: rowCount ?? 0 }
    }
    const { rows, numAffectedRows = 0n } = await db.executeQuery<Row>({ ...made, parameters })
    return { rows, written: Number(numAffectedRows) }
  }
}
