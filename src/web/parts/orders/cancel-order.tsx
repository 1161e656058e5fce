// Cancels an order. The shopper first sees the refund and the deducted charge, freshly loaded, and agrees to exactly
// that charge (ORD-6, WORD-5). A packed order can only be requested to be cancelled (ORD-21).
import { cancelOrder, requestCancellation, viewOrder } from '#contract/calls/orders.ts'
import { viewWallet } from '#contract/calls/wallet.ts'
import type { OrderReply } from '#contract/orders.ts'
import { shortRupees } from '#contract/wire.ts'
import { askingToCancel, cancelling as texts } from '#copy/order.ts'
import { send } from '#web/api-client.ts'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { cancellationOf } from './order-sums.ts'
import { useOrderAction } from './use-order-action.ts'

export function CancelOrder({ orderId }: { orderId: string }) {
  const confirm = useConfirm()
  const { isBusy, run } = useOrderAction(texts.failed)
  const cancel = async () => {
    const [order, { coinsAvailable }] = await Promise.all([orderOf(orderId), send(viewWallet)])
    // If the order can no longer be cancelled, no confirmation is shown: the request is sent, and the server's error
    // gives the reason.
    if (order.can.cancel && !(await confirm(questionOf(order, await saleOf(order), coinsAvailable)))) return null
    const { cancellationCharge } = order
    const { message } = await send(cancelOrder, { params: { orderId }, body: { cancellationCharge } })
    void session.refresh()
    return message
  }
  return (
    <Button tone="quiet" wide busy={isBusy} busyLabel={texts.busy} onClick={() => void run(cancel)}>
      {texts.button}
    </Button>
  )
}

const orderOf = async (orderId: string): Promise<OrderReply> => (await send(viewOrder, { params: { orderId } })).order

/** Returns the order that was paid: this one, or for a replacement the original order. */
const saleOf = async (order: OrderReply): Promise<OrderReply> =>
  order.replaces === null ? order : saleOf(await orderOf(order.replaces))

const questionOf = (order: OrderReply, paid: OrderReply, coinsFree: number) => ({
  title: texts.title({ orderNumber: order.orderNumber }),
  body: (
    <div className="grid gap-2">
      {cancelSentences(order, paid, coinsFree).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  ),
  confirm: texts.confirm,
  cancel: texts.keep,
})

/** The button that sends a request to cancel a packed order. It shows the charge beforehand (ORD-21). */
export function AskToCancel({ order }: { order: OrderReply }) {
  const confirm = useConfirm()
  const { isBusy, run } = useOrderAction(askingToCancel.failed)
  const confirmAndCancel = async () => {
    const { coinsAvailable } = await send(viewWallet)
    const sentences = [
      askingToCancel.lead,
      askingToCancel.ifWeCan,
      ...cancelSentences(order, await saleOf(order), coinsAvailable),
    ]
    const question = {
      title: askingToCancel.title({ orderNumber: order.orderNumber }),
      body: (
        <div className="grid gap-2">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ),
      confirm: askingToCancel.confirm,
      cancel: texts.keep,
    }
    if (!(await confirm(question))) return null
    const { cancellationCharge } = order
    return (await send(requestCancellation, { params: { orderId: order._id }, body: { cancellationCharge } })).message
  }
  return (
    <Button tone="quiet" wide busy={isBusy} busyLabel={texts.busy} onClick={() => void run(confirmAndCancel)}>
      {askingToCancel.button}
    </Button>
  )
}

/**
 * Returns the sentences of the confirmation. `paid` is the order whose payment is refunded: for a replacement, the
 * original order. `coinsFree` are the shopper's coins that no payment has reserved.
 */
export function cancelSentences(order: OrderReply, paid: OrderReply, coinsFree: number): string[] {
  if (order.kind === 'sale') return moneySentences(order, coinsFree)
  const hasRefund = paid.status === 'delivered' && cancellationOf(paid, coinsFree).amount > 0
  return hasRefund
    ? [texts.instead({ orderNumber: paid.orderNumber }), ...moneySentences(paid, coinsFree)]
    : [texts.wentBefore({ orderNumber: paid.orderNumber })]
}

/** Returns the sentences about money and coins. `coinsFree` are coins that no pending payment has reserved. */
function moneySentences(order: OrderReply, coinsFree: number): string[] {
  const { amount, deduction, coinsReturned, coinsTaken, coinsWithheld } = cancellationOf(order, coinsFree)
  const money = [
    ...(deduction > 0 ? [texts.deduction({ charge: shortRupees(deduction) })] : []),
    amount > 0 ? texts.refund({ amount: shortRupees(amount) }) : texts.nothingLeft,
  ]
  return [
    money.join(' '),
    ...(coinsReturned > 0 ? [texts.coinsReturn({ count: coinsReturned })] : []),
    ...(coinsTaken > 0 ? [texts.coinsTaken({ count: coinsTaken })] : []),
    ...(coinsWithheld > 0 ? [texts.coinsWithheld({ count: coinsWithheld, amount: shortRupees(coinsWithheld) })] : []),
  ]
}
