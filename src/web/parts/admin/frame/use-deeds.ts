// What the palette does by itself: it leads to the next order to pack, or begins to pack the one that was named.
import { useNavigate } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { moveManyOrders } from '#contract/calls/admin/orders.ts'
import { listPacking } from '#contract/calls/admin/packing.ts'
import { palette } from '#copy/palette.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAdminCall } from './admin-calls.tsx'
import type { Deed } from './palette-places.ts'
import { undoable } from './undo-store.ts'
import { useRights } from './use-rights.ts'

const words = palette.do

export function useDeeds(): (deed: Deed) => Promise<void> {
  const call = useAdminCall()
  const navigate = useNavigate()
  const rights = useRights()
  const open = (orderId: string) =>
    navigate(rights.has('orders') ? adminPages.order(orderId) : adminPages.packingOrder(orderId))

  const openNext = async () => {
    const queue = await call(() => send(listPacking, { query: {} }))
    const next = queue?.orders[0]
    if (next) await open(next._id)
    else if (queue) toast.success(words.nothingToPack)
  }
  const begin = async (orderId: string, orderNumber: number) => {
    const orders = [{ _id: orderId, from: 'placed' as const }]
    const reply = await call(() => send(moveManyOrders, { body: { status: 'processing', orders, fromPlaced: true } }))
    const [result] = reply?.results ?? []
    if (result === undefined) return
    undoable.offer(reply?.undo, result.outcome === 'moved' ? 1 : 0)
    if (result.outcome === 'refused') toast.failure(words.failed, result.reason)
    else toast.success(words.begun(orderNumber))
    // Whatever became of it, the order shows it.
    await open(orderId)
  }
  return async (deed) => {
    try {
      await (deed.kind === 'open the next order' ? openNext() : begin(deed.orderId, deed.orderNumber))
    } catch (error) {
      toast.failure(words.failed, reasonOf(error))
    }
  }
}
