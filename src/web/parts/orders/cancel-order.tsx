// Cancelling: what comes back and what is kept is read anew and said before she confirms; that charge alone is agreed to (ORD-6).
import { cancelOrder, viewOrder } from '#contract/calls/orders.ts'
import { viewWallet } from '#contract/calls/wallet.ts'
import type { OrderReply } from '#contract/orders.ts'
import { cancelling as words } from '#copy/order-actions.ts'
import { send } from '#web/api-client.ts'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { cancelSentences } from './cancel-words.ts'
import { useOrderAction } from './use-order-action.ts'

export function CancelOrder({ orderId }: { orderId: string }) {
  const confirm = useConfirm()
  const { isBusy, run } = useOrderAction(words.failed)
  const cancel = async () => {
    const [order, { coinsAvailable }] = await Promise.all([orderOf(orderId), send(viewWallet)])
    // What can no longer be cancelled goes to the server as it is: its refusal says why.
    if (order.can.cancel && !(await confirm(questionOf(order, await saleOf(order), coinsAvailable)))) return null
    const { cancellationCharge } = order
    const { message } = await send(cancelOrder, { params: { orderId }, body: { cancellationCharge } })
    void session.refresh()
    return message
  }
  return (
    <Button tone="quiet" wide busy={isBusy} busyLabel={words.busy} onClick={() => void run(cancel)}>
      {words.button}
    </Button>
  )
}

const orderOf = async (orderId: string): Promise<OrderReply> => (await send(viewOrder, { params: { orderId } })).order

/** The order whose money stands behind this one: itself, or the one that was to be made good, and made good again. */
export const saleOf = async (order: OrderReply): Promise<OrderReply> =>
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
