// Cancelling: what comes back and what is kept is read anew and said before she confirms; that charge alone is agreed to (ORD-6).
import type { OrderMovedReply } from '#contract/aftersales.ts'
import type { OrderReply, WalletReply } from '#contract/orders.ts'
import { api } from '#contract/urls.ts'
import { cancelling as words } from '#copy/order-actions.ts'
import { http } from '#web/api-client.ts'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { cancelSentences } from './cancel-words.ts'
import { useOrderAction } from './use-order-action.ts'

export function CancelOrder({ orderId }: { orderId: string }) {
  const confirm = useConfirm()
  const { isBusy, run } = useOrderAction(words.failed)
  const cancel = async () => {
    const [order, { coinsAvailable }] = await Promise.all([orderOf(orderId), http.get<WalletReply>(api.wallet)])
    // What can no longer be cancelled goes to the server as it is: its refusal says why.
    if (order.can.cancel && !(await confirm(questionOf(order, await saleOf(order), coinsAvailable)))) return null
    const { cancellationCharge } = order
    const { message } = await http.post<OrderMovedReply>(api.cancelOrder(orderId), { cancellationCharge })
    void session.refresh()
    return message
  }
  return (
    <Button tone="quiet" wide busy={isBusy} busyLabel={words.busy} onClick={() => void run(cancel)}>
      {words.button}
    </Button>
  )
}

const orderOf = async (id: string): Promise<OrderReply> => (await http.get<{ order: OrderReply }>(api.order(id))).order

/** The order whose money stands behind this one: itself, or the one that was to be made good, and made good again. */
const saleOf = async (order: OrderReply): Promise<OrderReply> =>
  order.replaces === null ? order : saleOf(await orderOf(order.replaces))

const questionOf = (order: OrderReply, paid: OrderReply, coinsFree: number) => ({
  title: words.title(order.orderNumber),
  body: (
    <div className="grid gap-2">
      {cancelSentences(order, paid, coinsFree).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  ),
  confirm: words.confirm,
  cancel: words.keep,
})
