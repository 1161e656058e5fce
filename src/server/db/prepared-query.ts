// Prepared queries, for the shop's busiest paths. Kysely builds and compiles the SQL once; later calls only change the
// values. Without a pooler, statements outside transactions are named: each connection parses them once (DB-10).
import type { Compilable, CompiledQuery } from 'kysely'
import { PooledDatabase, type Reader } from './database.ts'

export interface QueryResult<Row> {
  readonly rows: Row[]
  /** The number of rows that the statement wrote; meaningless for a SELECT. */
  readonly written: number
}

let statementCount = 0

/** Stands for a value while the SQL is built. */
class Placeholder {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/**
 * Returns a function that runs a statement whose SQL is the same for all values. `build` is called once, with
 * placeholders. It may only pass them on to Kysely: no `if`, no arithmetic. Outside a transaction the pool is queried
 * directly, because Kysely would take longer than the query itself.
 */
export function preparedQuery<Values extends readonly unknown[], Row>(
  build: (db: Reader, ...values: Values) => Compilable<Row>,
): (db: Reader, ...values: Values) => Promise<QueryResult<Row>> {
  let compiled: CompiledQuery<Row> | undefined
  const name = `shop-${++statementCount}`
  return async (db, ...values) => {
    compiled ??= build(db, ...(values.map((_, index) => new Placeholder(index)) as unknown as Values)).compile()
    const parameters = compiled.parameters.map((value) => (value instanceof Placeholder ? values[value.index] : value))
    if (db instanceof PooledDatabase) {
      const statement = { text: compiled.sql, values: parameters }
      const { rows, rowCount } = await db.pool.query(db.isDirect ? { ...statement, name } : statement)
      return { rows: rows as Row[], written: rowCount ?? 0 }
    }
    const { rows, numAffectedRows = 0n } = await db.executeQuery<Row>({ ...compiled, parameters })
    return { rows, written: Number(numAffectedRows) }
  }
}
