// Somebody who works here keeps a view of a list under a name, or lets one go; the owner's may be for everybody (ADM-36).
import { ShopError } from '#contract/errors.ts'
import { MOST_VIEWS, type SavedView, type ViewedList } from '#contract/views.ts'
import type { ViewId } from '#domain/ids.ts'
import { lockStanding } from '../../accounts/staff/staff-queries.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { countOtherViews, keepView, listViewRows, removeViewOf } from './views-queries.ts'

/** Her own thirty, and as many as a few owners may share. */
const MOST_LISTED = 200

export async function listViews({ db }: Pick<Shop, 'db'>, { userId }: Actor, list: ViewedList): Promise<SavedView[]> {
  const rows = await listViewRows(db, userId, list, MOST_LISTED)
  return rows.map(({ id, owner, ...view }) => ({ _id: id, isOwn: owner === userId, ...view }))
}

export interface ViewToSave {
  readonly list: ViewedList
  readonly name: string
  readonly query: string
  readonly isShared: boolean
}

/** Refuses with `views_full`, and with `forbidden` whoever shares without the right to set what is everybody's. */
export async function saveView(shop: Shop, actor: Actor, view: ViewToSave): Promise<void> {
  if (view.isShared && !actor.rights.has('shop')) throw new ShopError('forbidden')
  await inTransaction(shop.db, async (tx) => {
    // Her views are counted one after the other, and none is kept of somebody who leaves in this moment.
    if (!(await lockStanding(tx, actor.userId))) throw new ShopError('not_signed_in')
    if ((await countOtherViews(tx, actor.userId, view.list, view.name)) >= MOST_VIEWS) throw new ShopError('views_full')
    const id = await keepView(tx, { ...view, id: newId<'view'>(shop), owner: actor.userId, at: shop.clock.now() })
    if (view.isShared) await tell(tx, shop, actor, { action: 'view.share', id, list: view.list, name: view.name })
  })
}

/** Answers the list that it was of; null when there was none of hers. */
export const removeView = (shop: Shop, actor: Actor, id: ViewId): Promise<ViewedList | null> =>
  inTransaction(shop.db, async (tx) => {
    const gone = await removeViewOf(tx, actor.userId, id)
    if (!gone) return null
    if (gone.isShared) await tell(tx, shop, actor, { action: 'view.remove', id, list: gone.list, name: gone.name })
    return gone.list
  })

/** What everybody sees is on record; what somebody keeps for herself is not. */
const tell = (
  tx: Parameters<typeof recordAudit>[0],
  shop: Shop,
  { userId }: Actor,
  { action, id, ...details }: { action: string; id: ViewId; list: ViewedList; name: string },
) => recordAudit(tx, shop, { actor: userId, action, subject: id, details })
