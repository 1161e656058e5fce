// Buttons for the next steps of an order, as the transition table allows them (ORD-2).
import { useState } from 'react'
import type { AdminOrderDetailReply, AdminOrderMove, MovedMoney } from '#contract/admin-order.ts'
import { moveOrder } from '#contract/calls/admin/order.ts'
import type { OrderReply } from '#contract/orders.ts'
import type { RefundableReply } from '#contract/refund-lines.ts'
import { shortRupees } from '#contract/wire.ts'
import { adminOrder as texts } from '#copy/admin-order.ts'
import { hasEnded, type StatusAt } from '#domain/order.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { undoable } from '#web/parts/admin/frame/undo.tsx'
import { useDialogForm } from '#web/parts/admin/frame/use-dialog-form.ts'
import { useSeenDispute } from '#web/parts/admin/frame/use-seen.ts'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { RefundLinesForm } from './refund-lines-form.tsx'
import { emptySelection, fullRefundSum, wholeLines } from './refund-selection.ts'

interface OrderMovesProps {
  detail: AdminOrderDetailReply
  onChange: () => Promise<void>
}

const isEndMove = (move: AdminOrderMove): move is EndMove => hasEnded(move.to)

export function OrderMoves({ detail, onChange }: OrderMovesProps) {
  const [openMove, setOpenMove] = useState<AdminOrderMove['to'] | null>(null)
  const confirm = useConfirm()
  const { isBusy, run } = useAction(texts.moveFailed)
  const { order, moves, refundable } = detail
  const close = () => setOpenMove(null)
  const startMove = async ({ to }: AdminOrderMove) => {
    if (to === 'dispatched' || hasEnded(to)) return setOpenMove(to)
    const { title, body, confirm: yes, cancel } = texts.deliver
    if (to === 'delivered' && !(await confirm({ title: title(order.orderNumber), body, confirm: yes, cancel }))) return
    const request = { params: { orderId: order._id }, body: { status: to, from: order.status } }
    const reply = await run(() => send(moveOrder, request))
    undoable.offer(reply?.undo, 1)
    await onChange()
  }
  const endMove = moves.filter(isEndMove).find(({ to }) => to === openMove)
  const [nextMove, ...otherMoves] = moves.filter((move) => !isEndMove(move))
  // The next step always has the same key, so that its button keeps the focus after it was pressed.
  const keyOf = (move: AdminOrderMove) => {
    if (isEndMove(move)) return 'end'
    return move === nextMove ? 'next' : 'other'
  }
  return (
    <>
      {[...moves.filter(isEndMove), ...(nextMove ? [nextMove] : []), ...otherMoves].map((move) => (
        <Button
          key={keyOf(move)}
          small
          tone={move === nextMove ? 'primary' : 'outlined'}
          busy={isBusy}
          onClick={() => void startMove(move)}
        >
          {texts.moves[move.to]}
        </Button>
      ))}
      <DispatchDialog open={openMove === 'dispatched'} order={order} onClose={close} onChange={onChange} />
      <EndDialog move={endMove ?? null} order={order} refundable={refundable} onClose={close} onChange={onChange} />
    </>
  )
}

interface EndDialogProps {
  move: EndMove | null
  order: OrderReply
  refundable: RefundableReply
  onClose: () => void
  onChange: () => Promise<void>
}

function EndDialog({ move, order, refundable, ...formProps }: EndDialogProps) {
  const dialogTexts = endWords[move?.to ?? 'cancelled']
  return (
    <Dialog
      open={move !== null}
      onClose={formProps.onClose}
      title={dialogTexts.title(order.orderNumber)}
      closable={false}
    >
      {move && <EndForm move={move} order={order} refundable={refundable} keep={dialogTexts.keep} {...formProps} />}
    </Dialog>
  )
}

interface EndFormProps extends EndDialogProps {
  move: EndMove
  keep: string
}

function EndForm({ move, order, refundable, keep, onClose, onChange }: EndFormProps) {
  const [cause, setCause] = useState<'sentBack' | 'undelivered'>('sentBack')
  const money = cause === 'undelivered' ? move.ifUndelivered : move.money
  // The goods of a cancelled order are in the shop, so they are restocked by default. Returned goods must be counted.
  const [selection, setSelection] = useState(() => emptySelection(move.to === 'cancelled'))
  const hasCountedGoods = refundable.lines.some(({ isCounted, left }) => isCounted && left > 0)
  const askAboutDispute = useSeenDispute()
  const form = useDialogForm<'reason'>({
    failed: texts.moveFailed,
    send: ({ reason }) =>
      askAboutDispute((confirmed) =>
        send(moveOrder, {
          params: { orderId: order._id },
          body: {
            status: move.to,
            from: order.status,
            reason,
            lines: wholeLines(refundable, selection),
            ...(move.ifUndelivered === null ? {} : { undelivered: cause === 'undelivered' }),
            ...confirmed,
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
          <p>{texts.giveUp.byWord}</p>
          <Choices
            label={texts.giveUp.how}
            value={cause}
            options={[
              { value: 'sentBack', label: texts.giveUp.sentBack },
              { value: 'undelivered', label: texts.giveUp.undelivered },
            ]}
            onChange={setCause}
          />
        </div>
      )}
      <div className="grid gap-1.5 text-admin" aria-live="polite">
        {(money === null ? [] : effectSentences(move, money, order, hasCountedGoods)).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <RefundLinesForm
        refundable={refundable}
        selection={selection}
        onChange={setSelection}
        scope="whole"
        sum={order.kind === 'sale' && money !== null ? fullRefundSum(refundable, money.amount) : null}
      />
      <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={300} rows={3} {...form.field('reason')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outlined" small onClick={onClose}>
          {keep}
        </Button>
        <Button type="submit" small busy={form.busy} busyLabel={texts.busy}>
          {texts.moves[move.to]}
        </Button>
      </div>
    </form>
  )
}

const effectWords = texts.effects
type EndMove = AdminOrderMove & { readonly to: StatusAt<'ended'> }
const endWords = { cancelled: texts.cancel, returned: texts.giveUp } satisfies Record<StatusAt<'ended'>, object>

/** Returns sentences about the effects of ending the order: refund, restocked goods, and an email (ADM-15). */
function effectSentences(
  { to, tells }: EndMove,
  money: MovedMoney,
  { kind }: Pick<OrderReply, 'kind'>,
  hasCountedGoods: boolean,
): string[] {
  const refundSentences = kind === 'sale' ? moneySentences(money) : replacementSentences(money)
  const sentences = [...refundSentences, hasCountedGoods && endWords[to].stock, tells && effectWords.tells]
  return sentences.filter((sentence) => sentence !== false)
}

/** Returns the sentences about money when a replacement ends: the refund is of the replaced order. */
const replacementSentences = (money: MovedMoney): string[] =>
  money.amount > 0
    ? [effectWords.instead(money.ofOrder), ...moneySentences(money)]
    : [effectWords.wentBefore(money.ofOrder)]

function moneySentences({ amount, deduction, coinsReturned, coinsTaken, coinsWithheld }: MovedMoney): string[] {
  return [
    deduction > 0 && effectWords.deduction(shortRupees(deduction)),
    amount > 0 ? effectWords.amount(shortRupees(amount)) : effectWords.nothing,
    coinsReturned > 0 && effectWords.coinsReturned(coinsReturned),
    coinsTaken > 0 && effectWords.coinsTaken(coinsTaken),
    coinsWithheld > 0 && effectWords.coinsWithheld(coinsWithheld, shortRupees(coinsWithheld)),
  ].filter((sentence) => sentence !== false)
}
