// A booked parcel is handed over: its number is known, so nobody types it (SHIP-10).
import { moveManyOrders } from '#contract/calls/admin/orders.ts'
import { packing as words } from '#copy/packing.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { OrderNews } from '#domain/printed-slip.ts'
import { send } from '#web/api-client.ts'
import { undoable } from '#web/parts/admin/frame/undo-store.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useAskAboutNews } from '#web/parts/admin/frame/use-seen-news.ts'

export function useHandOver(order: { _id: string; status: OrderStatus }, onChange: () => Promise<void>) {
  const { isBusy, run } = useAction(words.dispatchFailed)
  const askAboutNews = useAskAboutNews()
  const move = async (seenNews: OrderNews[]): Promise<{ message?: string }> => {
    const body = {
      status: 'dispatched' as const,
      orders: [{ _id: order._id, from: order.status, seenNews }],
      fromPlaced: true,
    }
    const { results, undo } = await send(moveManyOrders, { body })
    const [result] = results
    if (result && result.news.length > 0) return (await askAboutNews(result.reason)) ? move(result.news) : {}
    if (result?.outcome === 'refused') throw new Error(result.reason)
    undoable.offer(undo, result?.outcome === 'moved' ? 1 : 0)
    return { message: words.dispatched }
  }
  const handOver = async () => {
    await run(() => move([]))
    await onChange()
  }
  return { isBusy, handOver }
}
