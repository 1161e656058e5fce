// Statements on the shop's busiest paths: Kysely puts one into words the first time, after that only the values are new.
import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Reader } from './database.ts'

/** Stands for a value while a statement is put into words. */
class Place {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/**
 * A statement whose words hang on nothing but the places of its values. `build` is called once and with stand-ins: it may
 * hand them to Kysely as values, and must not look at them. Building and compiling cost more than all the rest of a query.
 */
export function madeOnce<Values extends readonly unknown[], Row>(
  build: (db: Reader, ...values: Values) => Compilable<Row>,
): (db: Reader, ...values: Values) => Promise<QueryResult<Row>> {
  let made: CompiledQuery<Row> | undefined
  return (db, ...values) => {
    made ??= build(db, ...(values.map((_, index) => new Place(index)) as unknown as Values)).compile()
    const parameters = made.parameters.map((value) => (value instanceof Place ? values[value.index] : value))
    return db.executeQuery<Row>({ ...made, parameters })
  }
}
