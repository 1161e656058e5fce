// What staff can do with an order next, as buttons: only the steps that the order's table of moves has (decisions 32).
import { useState } from 'react'
import type { OrderMovedReply } from '#contract/aftersales.ts'
import type { StaffMove, StaffOrderReply } from '#contract/staff-order.ts'
import { staffApi } from '#contract/staff-urls.ts'
import { adminOrder as words } from '#copy/admin-order.ts'
import { hasEnded } from '#domain/order.ts'
import { http } from '../../../api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useAct } from '../frame/use-act.ts'
import { DispatchDialog } from './dispatch-dialog.tsx'
import type { EndMove } from './effect-words.ts'
import { EndDialog } from './end-dialog.tsx'

interface OrderMovesProps {
  found: StaffOrderReply
  onChange: () => Promise<void>
}

/** Steps that end an order stand behind those that bring it on. */
const isEnd = (move: StaffMove): move is EndMove => hasEnded(move.to)

export function OrderMoves({ found, onChange }: OrderMovesProps) {
  const [asked, setAsked] = useState<StaffMove['to'] | null>(null)
  const confirm = useConfirm()
  const { isBusy, run } = useAct(words.moveFailed)
  const { order, moves } = found
  const close = () => setAsked(null)
  const begin = async ({ to }: StaffMove) => {
    if (to === 'dispatched' || hasEnded(to)) return setAsked(to)
    const { title, body, confirm: yes, cancel } = words.deliver
    if (to === 'delivered' && !(await confirm({ title: title(order.orderNumber), body, confirm: yes, cancel }))) return
    await run(() => http.post<OrderMovedReply>(staffApi.orderStatus(order._id), { status: to, from: order.status }))
    await onChange()
  }
  const end = moves.filter(isEnd).find(({ to }) => to === asked)
  return (
    <>
      {moves
        .toSorted((one, other) => Number(isEnd(other)) - Number(isEnd(one)))
        .map((move) => (
          <Button
            // The next step takes the place of the last, and the focus stays with it.
            key={isEnd(move) ? 'end' : 'on'}
            small
            tone={isEnd(move) ? 'outlined' : 'primary'}
            busy={isBusy}
            onClick={() => void begin(move)}
          >
            {words.moves[move.to]}
          </Button>
        ))}
      <DispatchDialog open={asked === 'dispatched'} order={order} onClose={close} onChange={onChange} />
      <EndDialog move={end ?? null} order={order} onClose={close} onChange={onChange} />
    </>
  )
}
