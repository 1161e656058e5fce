// The shopper confirms the delivery. It starts the 72 hours for reporting a problem, so the button asks for
// confirmation (ORD-13).
import { confirmDelivery } from '#contract/calls/orders.ts'
import { arriving as texts } from '#copy/order.ts'
import { send } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useOrderAction } from './use-order-action.ts'

export function ConfirmDelivery({ orderId }: { orderId: string }) {
  const confirm = useConfirm()
  const { isBusy, run } = useOrderAction(texts.failed)
  const confirmArrival = async () => {
    const { title, body, confirm: yes, cancel } = texts
    if (!(await confirm({ title, body, confirm: yes, cancel }))) return null
    return (await send(confirmDelivery, { params: { orderId } })).message
  }
  return (
    <Button busy={isBusy} busyLabel={texts.busy} onClick={() => void run(confirmArrival)}>
      {texts.button}
    </Button>
  )
}
