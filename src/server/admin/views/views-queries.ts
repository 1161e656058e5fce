// The SQL of saved views.
import type { ViewedList } from '#contract/views.ts'
import type { UserId, ViewId } from '#domain/ids.ts'
import type { Reader, Tx } from '../../db/database.ts'

/** Her own views of a list and the shared ones, by name. */
export const listViewRows = (db: Reader, owner: UserId, list: ViewedList, limit: number) =>
  db
    .selectFrom('saved_views')
    .select(['id', 'owner', 'name', 'query', 'is_shared as isShared'])
    .where('list', '=', list)
    .where((eb) => eb.or([eb('owner', '=', owner), eb('is_shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()

/** How many she keeps of all lists, but for the one with this name, which would take its own place. */
export async function countOtherViews(tx: Tx, owner: UserId, list: ViewedList, name: string): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where((eb) => eb.or([eb('list', '<>', list), eb('name', '<>', name)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewView {
  readonly id: ViewId
  readonly owner: UserId
  readonly list: ViewedList
  readonly name: string
  readonly query: string
  readonly isShared: boolean
  readonly at: Date
}

/** Keeps a view; one of hers with the same name is this one from now on. Answers its id. */
export async function keepView(tx: Tx, { isShared, at, ...view }: NewView): Promise<ViewId> {
  const { id } = await tx
    .insertInto('saved_views')
    .values({ ...view, is_shared: isShared, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'list', 'name']).doUpdateSet({ query: view.query, is_shared: isShared }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes one of hers; answers what it was, or nothing where it is hers no more. */
export const removeViewOf = (tx: Tx, owner: UserId, id: ViewId) =>
  tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .returning(['list', 'name', 'is_shared as isShared'])
    .executeTakeFirst()
