// The SQL of suppliers.
import { sql } from 'kysely'
import type { SupplierId } from '#domain/ids.ts'
import type { Reader, Tx } from '../../db/database.ts'

/** Who adds or renames a supplier waits for whoever does so already. */
export const lockSupplierList = (tx: Tx) => sql`SELECT pg_advisory_xact_lock(hashtext('suppliers'))`.execute(tx)

const suppliers = (db: Reader) => db.selectFrom('suppliers').select(['id', 'name', 'contact', 'gstin'])

export const listSupplierRows = (db: Reader, limit: number) =>
  suppliers(db).orderBy(sql`lower(name)`).limit(limit).execute()

export const findSupplier = (db: Reader, id: SupplierId) => suppliers(db).where('id', '=', id).executeTakeFirst()

export const findSupplierByName = async (db: Reader, name: string): Promise<SupplierId | null> =>
  (await db.selectFrom('suppliers').select('id').where(sql<boolean>`lower(name) = lower(${name})`).executeTakeFirst())
    ?.id ?? null

export async function countSuppliers(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('suppliers')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface Supplier {
  readonly name: string
  readonly contact: string
  readonly gstin: string
}

export const insertSupplier = (tx: Tx, id: SupplierId, supplier: Supplier, at: Date) =>
  tx
    .insertInto('suppliers')
    .values({ id, ...supplier, created_at: at })
    .execute()

export const updateSupplier = (tx: Tx, id: SupplierId, supplier: Supplier) =>
  tx.updateTable('suppliers').set(supplier).where('id', '=', id).execute()
