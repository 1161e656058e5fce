// She says that her parcel is there: the 72 hours in which a problem can be reported begin, so it is asked first (spec §9).
import { confirmDelivery } from '#contract/calls/orders.ts'
import { arriving as words } from '#copy/order-acts.ts'
import { send } from '../../api-client.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useOrderAct } from './use-order-act.ts'

export function ConfirmDelivery({ orderId }: { orderId: string }) {
  const confirm = useConfirm()
  const { isBusy, run } = useOrderAct(words.failed)
  const arrived = async () => {
    const { title, body, confirm: yes, cancel } = words
    if (!(await confirm({ title, body, confirm: yes, cancel }))) return null
    return (await send(confirmDelivery, { params: { orderId } })).message
  }
  return (
    <Button busy={isBusy} busyLabel={words.busy} onClick={() => void run(arrived)}>
      {words.button}
    </Button>
  )
}
