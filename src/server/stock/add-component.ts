// Something of which kits are made is added to the list (STK-7).
import { ShopError } from '#contract/errors.ts'
import { stockReplies as words } from '#copy/stock-replies.ts'
import type { UserId } from '#domain/ids.ts'
import { MOST_COMPONENTS } from '#domain/stock-move.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { answerOnce } from '../db/idempotency.ts'
import type { Shop } from '../shop.ts'
import * as queries from './components-queries.ts'

interface Component {
  readonly name: string
  readonly lowStock: number
}

/** Once for each key. Throws `component_known`, `components_full`. */
export function addComponent(
  shop: Shop,
  actor: UserId,
  { key, ...component }: Component & { readonly key: string | undefined },
): Promise<{ message: string; component: { _id: string } }> {
  return answerOnce(shop, { owner: actor, key, content: ['component', component] }, async (tx) => {
    await queries.lockComponentList(tx)
    if ((await queries.countComponents(tx)) >= MOST_COMPONENTS) throw new ShopError('components_full')
    const id = newId<'component'>(shop)
    if (await queries.findComponentByName(tx, component.name)) throw new ShopError('component_known')
    await queries.insertComponent(tx, { id, ...component, at: shop.clock.now() })
    await recordAudit(tx, shop, { actor, action: 'stock.component', subject: id, details: component })
    return { message: words.added(component.name), component: { _id: id } }
  })
}
