// The SQL of places in the catalogue: who stands beside whom, and room between them.
import { sql } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'

export interface Place {
  readonly id: ProductId
  readonly position: number
}

/** Room between neighbours in the catalogue, for what is moved between them. */
export const PLACE_STEP = 2 ** 20

/** True for what stands behind a place. */
export const isBehind = ({ position, id }: Place) => sql<boolean>`(position, id) > (${position}, ${id})`
const isInFront = ({ position, id }: Place) => sql<boolean>`(position, id) < (${position}, ${id})`

/** Waits until nobody else moves a product. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('shelf'))`.execute(tx)
}

const places = (db: Reader) => db.selectFrom('products').select(['id', 'position']).where('deleted_at', 'is', null)

/** Where a product that is sold stands. */
export const findPlace = (db: Reader, id: ProductId): Promise<Place | undefined> =>
  places(db).where('id', '=', id).executeTakeFirst()

/** Who stands next to a place, in front of it or behind it, `except` one. */
export function findNeighbour(db: Reader, place: Place, side: 'front' | 'behind', except: ProductId) {
  const direction = side === 'front' ? 'desc' : 'asc'
  return places(db)
    .where(side === 'front' ? isInFront(place) : isBehind(place))
    .where('id', '<>', except)
    .orderBy('position', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst()
}

/** A product's number in the catalogue, from 1. */
export async function countListed(db: Reader, place: Place): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .where(isInFront(place))
    .executeTakeFirstOrThrow()
  return count + 1
}

export const setPosition = (tx: Tx, id: ProductId, position: number) =>
  tx.updateTable('products').set({ position }).where('id', '=', id).execute()

/** Makes room between all neighbours again; seldom, when a gap is used up. */
export async function spreadPlaces(tx: Tx, step: number): Promise<void> {
  // By their ids, as whoever buys several locks them (DB-5).
  await sql`SELECT count(*) FROM (SELECT FROM products WHERE deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE) AS locked`.execute(
    tx,
  )
  // Where PostgreSQL knows no figures of a catalogue that has just grown, it would hold each product against all others.
  await sql`SELECT set_config('enable_nestloop', 'off', true)`.execute(tx)
  await sql`
    UPDATE products SET position = catalogue.place
    FROM (
      SELECT id, row_number() OVER (ORDER BY position, id) * ${step}::bigint AS place FROM products WHERE deleted_at IS NULL
    ) AS catalogue
    WHERE catalogue.id = products.id AND position <> catalogue.place`.execute(tx)
}
