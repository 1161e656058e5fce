// The Payments page: payments that need a decision, payments without an order, stock held by unpaid checkouts, and
// payments that the gateway refuses to start.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import {
  listUndecidedPayments,
  placeUndecidedPayment,
  resumeRefunds,
  returnUndecidedPayment,
} from '#contract/calls/admin/payments.ts'
import type { UndecidedPayment } from '#contract/payments.ts'
import { formatPaise, formatRupees, fromRupees } from '#contract/wire.ts'
import { adminPayments as texts } from '#copy/admin-payments.ts'
import { type Paise, paise } from '#domain/money.ts'
import { type DifferingPayment, likelyCause, splitDifference } from '#domain/payment-difference.ts'
import { send } from '#web/api-client.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { Section } from '#web/parts/admin/frame/admin-page.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { HeldGoods } from './held-goods.tsx'
import { MoneyPage } from './money-page.tsx'
import { OrderlessPayments, RefusedPayments } from './refused-payments.tsx'

export default function PaymentsPage() {
  return (
    <MoneyPage>
      <UndecidedPayments />
      <OrderlessPayments />
      <Section name="checkouts">
        <HeldGoods />
        <RefusedPayments />
      </Section>
    </MoneyPage>
  )
}

/** Payments for which staff decide whether to place the order or to refund (PAY-26, PAY-27). */
function UndecidedPayments() {
  const result = useQuery(listUndecidedPayments)
  const reload = () => void result.reload()
  return (
    <div id="decisions" tabIndex={-1} className="scroll-mt-20">
      <Panel flush title={texts.title} note={texts.note} busy={result.isLoading}>
        <QueryState result={result}>
          {({ payments, isMore, stoppedAt }) => (
            <>
              {stoppedAt !== null && <RefundsStopped at={stoppedAt} onDone={reload} />}
              {payments.length === 0 ? (
                <EmptyState text={texts.none} />
              ) : (
                <ul>
                  {payments.map((payment) => (
                    <UndecidedPaymentRow key={payment._id} payment={payment} onDone={reload} />
                  ))}
                </ul>
              )}
              {isMore && <p className="border-t border-line-soft px-4 py-3 text-ink-soft nav:px-5">{texts.more}</p>}
            </>
          )}
        </QueryState>
      </Panel>
    </div>
  )
}

interface RowProps {
  payment: UndecidedPayment
  onDone: () => void
}

function UndecidedPaymentRow({ payment, onDone }: RowProps) {
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
        <Figure label={texts.asked} value={formatRupees(asked)} />
        <Figure label={texts.came} value={amount} />
        <Figure label={texts.difference} value={differenceText(payment)} />
      </dl>
      <p className="measure">{causeText(payment)}</p>
      {heldUntil !== null && (
        <p className="measure text-ink-soft">
          {texts.heldUntil.before}
          <Moment at={heldUntil} />
          {texts.heldUntil.after}
        </p>
      )}
      {heldUntil === null && canPlace && <p className="measure text-ink-soft">{texts.notHeld}</p>}
      <DecisionButtons payment={payment} amount={amount} onDone={onDone} />
    </li>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-small text-ink-soft">{label}</dt>
    <dd className="figures font-semibold">{value}</dd>
  </div>
)

function DecisionButtons({ payment, amount, onDone }: RowProps & { amount: string }) {
  const confirm = useConfirm()
  const keyOf = useIdempotencyKey()
  const placing = useAction(texts.place.failed)
  const refunding = useAction(texts.giveBack.failed)
  const request = (decision: 'place' | 'give back') => ({
    params: { paymentId: payment._id },
    headers: { 'idempotency-key': keyOf([decision, payment._id]) },
  })
  const placeOrder = async () => {
    const question = { title: texts.place.question, body: placingText(payment), confirm: texts.place.button }
    if (!(await confirm(question))) return
    await placing.run(() => send(placeUndecidedPayment, request('place')))
    onDone()
  }
  const refund = async () => {
    const question = {
      title: texts.giveBack.question,
      body: texts.giveBack.body(amount, payment.heldUntil !== null),
      confirm: texts.giveBack.button,
    }
    if (!(await confirm(question))) return
    await refunding.run(() => send(returnUndecidedPayment, request('give back')))
    onDone()
  }
  return (
    <div className="flex flex-wrap gap-2">
      {payment.canPlace && (
        <Button small busy={placing.isBusy} busyLabel={texts.place.busy} onClick={() => void placeOrder()}>
          {texts.place.button}
        </Button>
      )}
      <Button
        tone="outlined"
        small
        busy={refunding.isBusy}
        busyLabel={texts.giveBack.busy}
        onClick={() => void refund()}
      >
        {texts.giveBack.button}
      </Button>
    </div>
  )
}

const stoppedWords = texts.stopped

function RefundsStopped({ at, onDone }: { at: string; onDone: () => void }) {
  const action = useAction(stoppedWords.failed)
  const resume = async () => {
    await action.run(() => send(resumeRefunds, {}))
    onDone()
  }
  return (
    <div role="status" className="border-b border-line bg-turmeric px-4 py-4 nav:px-5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{stoppedWords.title}</span>
        <Moment at={at} className="text-ink-soft" />
      </p>
      <p className="measure mt-1">{stoppedWords.text}</p>
      <div className="mt-3">
        <Button tone="outlined" small busy={action.isBusy} busyLabel={stoppedWords.busy} onClick={() => void resume()}>
          {stoppedWords.button}
        </Button>
      </div>
    </div>
  )
}

const toPaise = (rupees: number): Paise => fromRupees(rupees) ?? paise(0)
const rupees = (amount: number): string => formatPaise(paise(amount))

const toDifferingPayment = ({ asked, came, payerFee }: UndecidedPayment): DifferingPayment => ({
  asked: toPaise(asked),
  amount: toPaise(came),
  payerFee: toPaise(payerFee),
})

/** Returns the difference between the paid and the expected amount; a dash for no difference or another currency. */
function differenceText(payment: UndecidedPayment): string {
  const { asked, amount } = toDifferingPayment(payment)
  if (payment.currency !== 'INR' || amount === asked) return '–'
  return amount > asked ? texts.above(rupees(amount - asked)) : texts.below(rupees(asked - amount))
}

function causeText(payment: UndecidedPayment): string {
  const { causes } = texts
  if (payment.cause !== 'amount') return causes[payment.cause]
  if (payment.currency !== 'INR') return causes.currency(payment.currency)
  const differing = toDifferingPayment(payment)
  const cause = likelyCause(differing)
  return cause === 'unknown' ? causes.unknown : causes[cause](rupees(Math.abs(differing.amount - differing.asked)))
}

/** Returns what placing the order does with the difference between the paid and the expected amount. */
function placingText(payment: UndecidedPayment): string {
  const { surplus, shortfall, refund } = splitDifference(toDifferingPayment(payment))
  const { place } = texts
  if (shortfall > 0) return place.paymentDiscount(rupees(shortfall))
  const parts = [surplus > 0 && place.fee(rupees(surplus)), refund > 0 && place.back(rupees(refund))]
  return parts.filter((part) => part !== false).join(' ') || place.exact
}
