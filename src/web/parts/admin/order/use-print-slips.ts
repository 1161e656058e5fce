// Prints the slips that are shown, and notes that they were printed, as they were read (ORD-23).
import { notePrinted } from '#contract/calls/admin/orders.ts'
import type { Slip } from '#contract/slips.ts'
import { orderNews } from '#copy/order-news.ts'
import { MOST_SLIPS } from '#domain/order.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'

export function usePrintSlips(slips: readonly Slip[]): () => Promise<void> {
  const { run } = useAction(orderNews.notNoted)
  return async () => {
    window.print()
    const read = slips.map(({ _id, mark }) => ({ _id, mark }))
    await run(async () => {
      let message = ''
      for (let at = 0; at < read.length; at += MOST_SLIPS)
        message = (await send(notePrinted, { body: { slips: read.slice(at, at + MOST_SLIPS) } })).message
      return { message }
    })
  }
}
