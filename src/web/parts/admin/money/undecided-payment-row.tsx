// One payment about which staff decide: its figures, the likely cause of the difference, and the two buttons.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { placeUndecidedPayment, returnUndecidedPayment } from '#contract/calls/admin/payments.ts'
import type { UndecidedPayment } from '#contract/undecided-payments.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminPayments as words } from '#copy/admin-payments.ts'
import { send } from '#web/api-client.ts'
import { useRepeatKey } from '#web/forms/use-repeat-key.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Moment } from '#web/ui/day.tsx'
import { causeWords, differenceWords, placingWords } from './difference-words.ts'

interface RowProps {
  payment: UndecidedPayment
  onDone: () => void
}

export function UndecidedPaymentRow({ payment, onDone }: RowProps) {
  const { gatewayPaymentId, asked, came, currency, since, heldUntil, canPlace, user } = payment
  const amount = currency === 'INR' ? formatRupees(came) : `${currency} ${came}`
  return (
    <li className="grid gap-3 border-t border-line-soft px-4 py-4 first:border-t-0 nav:px-5">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <Link to={adminPages.user(user._id)} className="link font-semibold">
          {user.name}
        </Link>
        <span className="flex flex-wrap gap-x-4 text-ink-soft">
          <span className="wrap-anywhere">{gatewayPaymentId}</span> <Moment at={since} />
        </span>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure label={words.asked} value={formatRupees(asked)} />
        <Figure label={words.came} value={amount} />
        <Figure label={words.difference} value={differenceWords(payment)} />
      </dl>
      <p className="measure">{causeWords(payment)}</p>
      {heldUntil !== null && (
        <p className="measure text-ink-soft">
          {words.heldUntil.before}
          <Moment at={heldUntil} />
          {words.heldUntil.after}
        </p>
      )}
      {heldUntil === null && canPlace && <p className="measure text-ink-soft">{words.notHeld}</p>}
      <Decide payment={payment} amount={amount} onDone={onDone} />
    </li>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-small text-ink-soft">{label}</dt>
    <dd className="figures font-semibold">{value}</dd>
  </div>
)

function Decide({ payment, amount, onDone }: RowProps & { amount: string }) {
  const confirm = useConfirm()
  const keyOf = useRepeatKey()
  const placing = useAction(words.place.failed)
  const giving = useAction(words.giveBack.failed)
  const request = (what: 'place' | 'give back') => ({
    params: { paymentId: payment._id },
    headers: { 'idempotency-key': keyOf([what, payment._id]) },
  })
  const place = async () => {
    const question = { title: words.place.question, body: placingWords(payment), confirm: words.place.button }
    if (!(await confirm(question))) return
    await placing.run(() => send(placeUndecidedPayment, request('place')))
    onDone()
  }
  const giveBack = async () => {
    const question = {
      title: words.giveBack.question,
      body: words.giveBack.body(amount, payment.heldUntil !== null),
      confirm: words.giveBack.button,
    }
    if (!(await confirm(question))) return
    await giving.run(() => send(returnUndecidedPayment, request('give back')))
    onDone()
  }
  return (
    <div className="flex flex-wrap gap-2">
      {payment.canPlace && (
        <Button small busy={placing.isBusy} busyLabel={words.place.busy} onClick={() => void place()}>
          {words.place.button}
        </Button>
      )}
      <Button
        tone="outlined"
        small
        busy={giving.isBusy}
        busyLabel={words.giveBack.busy}
        onClick={() => void giveBack()}
      >
        {words.giveBack.button}
      </Button>
    </div>
  )
}
