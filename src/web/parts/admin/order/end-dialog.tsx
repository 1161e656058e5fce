// An order is cancelled or came back: what goes back and what is kept is said first, and a reason may go to the shopper.
import type { OrderMovedReply } from '#contract/aftersales.ts'
import type { OrderReply } from '#contract/orders.ts'
import type { StaffMove } from '#contract/staff-order.ts'
import { api } from '#contract/urls.ts'
import { adminOrder as words } from '#copy/admin-order.ts'
import { http } from '../../../api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { effectSentences } from './effect-words.ts'
import { useMoveForm } from './use-move-form.ts'

interface EndDialogProps {
  /** Null while nothing is asked. */
  move: StaffMove | null
  order: OrderReply
  onClose: () => void
  onChange: () => Promise<void>
}

export function EndDialog({ move, order, ...rest }: EndDialogProps) {
  const say = move?.to === 'returned' ? words.giveUp : words.cancel
  return (
    <Dialog open={move !== null} onClose={rest.onClose} title={say.title(order.orderNumber)} closable={false}>
      {move && <EndForm move={move} order={order} keep={say.keep} {...rest} />}
    </Dialog>
  )
}

interface EndFormProps extends EndDialogProps {
  move: StaffMove
  keep: string
}

function EndForm({ move, order, keep, onClose, onChange }: EndFormProps) {
  const form = useMoveForm<'reason'>({
    failed: words.moveFailed,
    send: ({ reason }) =>
      http.post<OrderMovedReply>(api.adminOrderStatus(order._id), { status: move.to, from: order.status, reason }),
    onClose,
    onChange,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <div className="grid gap-1.5 text-desk">
        {effectSentences(move, order).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <TextArea label={words.reason} hint={words.reasonHint} maxLength={300} rows={3} {...form.field('reason')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outlined" small onClick={onClose}>
          {keep}
        </Button>
        <Button type="submit" small busy={form.busy} busyLabel={words.busy}>
          {words.moves[move.to]}
        </Button>
      </div>
    </form>
  )
}
