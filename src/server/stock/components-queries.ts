// The SQL of components and of what kits are made of.
import { sql } from 'kysely'
import type { ComponentId, ProductId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'

/** Who adds or renames a component waits for whoever does so already. */
export const lockComponentList = (tx: Tx) => sql`SELECT pg_advisory_xact_lock(hashtext('components'))`.execute(tx)

export async function countComponents(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('components')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The component that is called so, whatever its capitals. */
export async function findComponentByName(tx: Tx, name: string): Promise<ComponentId | null> {
  const row = await tx
    .selectFrom('components')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

interface NewComponent {
  readonly id: ComponentId
  readonly name: string
  readonly lowStock: number
  readonly at: Date
}

export const insertComponent = (tx: Tx, { id, name, lowStock, at }: NewComponent) =>
  tx.insertInto('components').values({ id, name, low_stock: lowStock, created_at: at }).execute()

export const updateComponent = (
  tx: Tx,
  id: ComponentId,
  { name, lowStock }: { readonly name: string; readonly lowStock: number },
) => tx.updateTable('components').set({ name, low_stock: lowStock }).where('id', '=', id).execute()

export const retireComponent = (tx: Tx, id: ComponentId, at: Date) =>
  tx.updateTable('components').set({ deleted_at: at }).where('id', '=', id).execute()

/** True while a kit that is sold is made of it. */
export async function isInKit(tx: Tx, id: ComponentId): Promise<boolean> {
  const row = await tx
    .selectFrom('kit_parts as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .select('k.product_id')
    .where('k.component_id', '=', id)
    .where('p.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Puts these parts in the place of a kit's present ones. */
export async function replaceParts(
  tx: Tx,
  productId: ProductId,
  parts: readonly (readonly [ComponentId, number])[],
): Promise<void> {
  await tx.deleteFrom('kit_parts').where('product_id', '=', productId).execute()
  if (parts.length === 0) return
  await tx
    .insertInto('kit_parts')
    .values(parts.map(([component, quantity]) => ({ product_id: productId, component_id: component, quantity })))
    .execute()
}
