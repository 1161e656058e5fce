// What staff can do with an order next, as buttons: only the steps that the order's table of moves has (ORD-2).
import { useState } from 'react'
import type { AdminOrderDetailReply, AdminOrderMove } from '#contract/admin-order.ts'
import { moveOrder } from '#contract/calls/admin/order.ts'
import { adminOrder as words } from '#copy/admin-order.ts'
import { hasEnded } from '#domain/order.ts'
import { send } from '#web/api-client.ts'
import { undoable } from '#web/parts/admin/frame/undo-store.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'
import type { EndMove } from './effect-words.ts'
import { EndDialog } from './end-dialog.tsx'

interface OrderMovesProps {
  found: AdminOrderDetailReply
  onChange: () => Promise<void>
}

/** Steps that end an order stand behind those that bring it on. */
const isEnd = (move: AdminOrderMove): move is EndMove => hasEnded(move.to)

/** The next step, where another may be taken past it (ORD-20). */
const isFirst = (move: AdminOrderMove, moves: readonly AdminOrderMove[]): boolean =>
  !isEnd(move) && moves.find((each) => !isEnd(each)) === move

export function OrderMoves({ found, onChange }: OrderMovesProps) {
  const [asked, setAsked] = useState<AdminOrderMove['to'] | null>(null)
  const confirm = useConfirm()
  const { isBusy, run } = useAction(words.moveFailed)
  const { order, moves, refundable } = found
  const close = () => setAsked(null)
  const begin = async ({ to }: AdminOrderMove) => {
    if (to === 'dispatched' || hasEnded(to)) return setAsked(to)
    const { title, body, confirm: yes, cancel } = words.deliver
    if (to === 'delivered' && !(await confirm({ title: title(order.orderNumber), body, confirm: yes, cancel }))) return
    const made = { params: { orderId: order._id }, body: { status: to, from: order.status } }
    const reply = await run(() => send(moveOrder, made))
    undoable.offer(reply?.undo, 1)
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
            key={isEnd(move) ? 'end' : isFirst(move, moves) ? 'on' : 'past'}
            small
            tone={isFirst(move, moves) ? 'primary' : 'outlined'}
            busy={isBusy}
            onClick={() => void begin(move)}
          >
            {words.moves[move.to]}
          </Button>
        ))}
      <DispatchDialog open={asked === 'dispatched'} order={order} onClose={close} onChange={onChange} />
      <EndDialog move={end ?? null} order={order} refundable={refundable} onClose={close} onChange={onChange} />
    </>
  )
}
