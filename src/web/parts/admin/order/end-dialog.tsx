// An order is cancelled or came back: what goes back and what is kept is said first, and a reason may go to the shopper.
import { useState } from 'react'
import { moveOrder } from '#contract/calls/admin/order.ts'
import type { OrderReply } from '#contract/orders.ts'
import type { RefundableReply } from '#contract/refund-lines.ts'
import { adminOrder as words } from '#copy/admin-order.ts'
import { send } from '#web/api-client.ts'
import { useSeenDispute } from '#web/parts/admin/frame/use-seen-dispute.ts'
import { nothingBack, sumOfWhole, wholeLines } from '#web/parts/admin/refund/lines-back.ts'
import { RefundLinesForm } from '#web/parts/admin/refund/refund-lines-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { type EndMove, effectSentences, endWords } from './effect-words.ts'
import { useMoveForm } from './use-move-form.ts'

interface EndDialogProps {
  /** Null while nothing is asked. */
  move: EndMove | null
  order: OrderReply
  refundable: RefundableReply
  onClose: () => void
  onChange: () => Promise<void>
}

export function EndDialog({ move, order, refundable, ...rest }: EndDialogProps) {
  const say = endWords[move?.to ?? 'cancelled']
  return (
    <Dialog open={move !== null} onClose={rest.onClose} title={say.title(order.orderNumber)} closable={false}>
      {move && <EndForm move={move} order={order} refundable={refundable} keep={say.keep} {...rest} />}
    </Dialog>
  )
}

interface EndFormProps extends EndDialogProps {
  move: EndMove
  keep: string
}

function EndForm({ move, order, refundable, keep, onClose, onChange }: EndFormProps) {
  const [how, setHow] = useState<'sentBack' | 'undelivered'>('sentBack')
  const money = how === 'undelivered' ? move.ifUndelivered : move.money
  // What was not sent is there; what came back is counted first.
  const [back, setBack] = useState(() => nothingBack(move.to === 'cancelled'))
  const hasShelf = refundable.lines.some(({ isCounted, left }) => isCounted && left > 0)
  const askAboutDispute = useSeenDispute()
  const form = useMoveForm<'reason'>({
    failed: words.moveFailed,
    send: ({ reason }) =>
      askAboutDispute((seen) =>
        send(moveOrder, {
          params: { orderId: order._id },
          body: {
            status: move.to,
            from: order.status,
            reason,
            lines: wholeLines(refundable, back),
            ...(move.ifUndelivered === null ? {} : { undelivered: how === 'undelivered' }),
            ...seen,
          },
        }),
      ),
    onClose,
    onChange,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      {move.ifUndelivered !== null && (
        <div className="grid gap-2 text-admin">
          <p>{words.giveUp.byWord}</p>
          <Choices
            label={words.giveUp.how}
            value={how}
            options={[
              { value: 'sentBack', label: words.giveUp.sentBack },
              { value: 'undelivered', label: words.giveUp.undelivered },
            ]}
            onChange={setHow}
          />
        </div>
      )}
      <div className="grid gap-1.5 text-admin" aria-live="polite">
        {(money === null ? [] : effectSentences(move, money, order, hasShelf)).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <RefundLinesForm
        refundable={refundable}
        back={back}
        onChange={setBack}
        how="whole"
        sum={order.kind === 'sale' && money !== null ? sumOfWhole(refundable, money.amount) : null}
      />
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
