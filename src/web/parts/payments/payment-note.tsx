// A payment without an order: its status, "Check again", and the result.
import { BadgeCheck, Info, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lookUpPayment } from '#contract/calls/payments.ts'
import type { PaymentLookupReply, PendingPayment } from '#contract/payments.ts'
import { pages } from '#contract/urls.ts'
import { formatRupees } from '#contract/wire.ts'
import { referenceErrors, paymentLookup as texts } from '#copy/payments.ts'
import { parsePaymentReference } from '#domain/payment-reference.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WaxingMoon } from '#web/ui/moon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const FINAL_STATUSES = ['placed', 'refunding', 'checking', 'released'] as const

const TEXT_KEYS = { asking_bank: 'asking', not_paid: 'failed', checking: 'held', released: 'released' } as const

interface PaymentNoteProps {
  payment: PendingPayment
  isChecking: boolean
  answer: PaymentLookupReply | undefined
  onCheck: () => void
  children?: ReactNode
}

export function PaymentNote({ payment, isChecking, answer, onCheck, children }: PaymentNoteProps) {
  const hasFinalAnswer = answer !== undefined && FINAL_STATUSES.some((status) => status === answer.status)
  if (payment.state === 'refunding' || hasFinalAnswer)
    return (
      <Note tone={answer?.status === 'placed' ? 'leaf' : 'river'}>
        <div role="status">{answer ? <AnswerText answer={answer} /> : <Refund payment={payment} />}</div>
      </Note>
    )
  const { title, text, advice } = texts[TEXT_KEYS[payment.state]]
  const isEnded = payment.state === 'checking' || payment.state === 'released'
  return (
    <Note tone={payment.state === 'asking_bank' || payment.state === 'checking' ? 'river' : 'sand'}>
      <h3 className="flex items-start gap-2.5 text-button">
        {payment.state === 'asking_bank' ? <WaxingMoon size={22} className="mt-px" /> : <Icon icon={Info} size={22} />}
        <span className="seat">{title}</span>
      </h3>
      <p className="mt-2">
        <TextWithTime text={text({ amount: formatRupees(payment.amount), time: TIME_MARK })} at={payment.startedAt} />
      </p>
      <p className="mt-2">{advice}</p>
      <div role="status">{answer && <p className="mt-3 font-semibold">{answer.message}</p>}</div>
      {!isEnded && (
        <div className="mt-4">
          <Button tone="outlined" small busy={isChecking} busyLabel={texts.checking} onClick={onCheck}>
            {texts.again}
          </Button>
        </div>
      )}
      {children}
    </Note>
  )
}

const iconOf = (status: PaymentLookupReply['status']) => {
  if (status === 'placed') return BadgeCheck
  return status === 'refunding' ? Undo2 : Info
}

const toneOf = (status: PaymentLookupReply['status']): keyof typeof TONES => {
  if (status === 'placed') return 'leaf'
  return status === 'nothing_found' ? 'sand' : 'river'
}

const AnswerText = ({ answer: { status, message, order } }: { answer: PaymentLookupReply }) => (
  <div className="flex items-start gap-2.5">
    <Icon icon={iconOf(status)} size={22} className="mt-px shrink-0" />
    <div className="min-w-0">
      <p>{message}</p>
      {order && (
        <p className="mt-2">
          <ShopLink to={pages.order(order._id)} className="link text-button">
            {texts.seeOrder({ orderNumber: order.orderNumber })}
          </ShopLink>
        </p>
      )}
    </div>
  </div>
)

/** The result of a check of a payment that the list no longer contains. */
export const AnswerNote = ({ answer }: { answer: PaymentLookupReply }) => (
  <Note tone={answer.status === 'placed' ? 'leaf' : 'river'}>
    <div role="status">
      <AnswerText answer={answer} />
    </div>
  </Note>
)

const Refund = ({ payment: { amount, refund } }: { payment: PendingPayment }) =>
  refund && (
    <>
      <h3 className="flex items-start gap-2.5 text-button">
        <Icon icon={Undo2} size={22} className="mt-px shrink-0" />
        <span className="seat">{texts.refund.title}</span>
      </h3>
      <p className="mt-2">
        <TextWithTime
          text={texts.refund[refund.status]({ amount: formatRupees(amount), time: TIME_MARK })}
          at={refund.startedAt}
        />
      </p>
    </>
  )

/** Stands for the time in a sentence, where `TextWithTime` puts an element. */
const TIME_MARK = '\n'

const TextWithTime = ({ text, at }: { text: string; at: string }) => {
  const [beforeTime, afterTime] = text.split(TIME_MARK)
  return (
    <>
      {beforeTime}
      <Moment at={at} className="whitespace-nowrap" />
      {afterTime}
    </>
  )
}

const TONES = {
  river: 'bg-river-wash text-river-deep',
  leaf: 'bg-leaf-wash text-leaf',
  sand: 'bg-sand text-ink-soft',
} as const

const Note = ({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) => (
  <div className={classes('rounded-note px-4 py-4 text-small md:px-5', TONES[tone])}>{children}</div>
)

const findWords = texts.find

interface FindPaymentProps {
  title: string
  onAnswer: (reply: PaymentLookupReply) => void
}

/** "Money taken?": searches for one of the user's payments by the reference that a UPI app or the gateway shows. */
export function FindPayment({ title, onAnswer }: FindPaymentProps) {
  const [answer, setAnswer] = useState<PaymentLookupReply | null>(null)
  const form = useForm<'reference'>({
    check: ({ reference }) =>
      parsePaymentReference(reference) === null ? { reference: referenceErrors.reference } : null,
    onSubmit: async ({ reference }) => {
      setAnswer(null)
      const reply = await send(lookUpPayment, { body: { reference } })
      setAnswer(reply)
      onAnswer(reply)
    },
    onFailure: (error) => {
      if (!session.clearIfEnded(error)) toast.failure(reasonOf(error))
    },
  })
  return (
    <details className="text-ink">
      <summary className="flex min-h-11 w-fit items-center">
        <span className="link seat">{title}</span>
      </summary>
      <p className="mt-1">{findWords.text}</p>
      <form {...form.props} className="mt-4 grid gap-4">
        <TextField
          label={findWords.reference}
          hint={findWords.hint}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...form.field('reference')}
        />
        <div>
          <Button type="submit" tone="outlined" small busy={form.busy} busyLabel={findWords.busy}>
            {findWords.button}
          </Button>
        </div>
      </form>
      <div role="status">
        {answer && (
          <div className="mt-4">
            <Note tone={toneOf(answer.status)}>
              <AnswerText answer={answer} />
            </Note>
          </div>
        )}
      </div>
      <p className="mt-4 text-small text-ink-soft">
        {findWords.contact.before}
        <ShopLink to={pages.contact} className="link">
          {findWords.contact.link}
        </ShopLink>
        {findWords.contact.after}
      </p>
    </details>
  )
}
