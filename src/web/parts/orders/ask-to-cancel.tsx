// Her box is packed: she asks us to take it out, and is told what that would keep back before (ORD-21).
import { askToCancel } from '#contract/calls/orders.ts'
import { viewWallet } from '#contract/calls/wallet.ts'
import type { OrderReply } from '#contract/orders.ts'
import { cancelling, askingToCancel as words } from '#copy/order-actions.ts'
import { send } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { saleOf } from './cancel-order.tsx'
import { cancelSentences } from './cancel-words.ts'
import { useOrderAction } from './use-order-action.ts'

export function AskToCancel({ order }: { order: OrderReply }) {
  const confirm = useConfirm()
  const { isBusy, run } = useOrderAction(words.failed)
  const ask = async () => {
    const { coinsAvailable } = await send(viewWallet)
    const sentences = [words.lead, words.ifWeCan, ...cancelSentences(order, await saleOf(order), coinsAvailable)]
    const question = {
      title: words.title(order.orderNumber),
      body: (
        <div className="grid gap-2">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ),
      confirm: words.confirm,
      cancel: cancelling.keep,
    }
    if (!(await confirm(question))) return null
    const { cancellationCharge } = order
    return (await send(askToCancel, { params: { orderId: order._id }, body: { cancellationCharge } })).message
  }
  return (
    <Button tone="quiet" wide busy={isBusy} busyLabel={cancelling.busy} onClick={() => void run(ask)}>
      {words.button}
    </Button>
  )
}
