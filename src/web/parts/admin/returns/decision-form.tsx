// The form for the decision about a report: refund, replacement or refusal. It previews the email to the shopper.
import { type ReactNode, useState } from 'react'
import { decideReport } from '#contract/calls/admin/reports.ts'
import type { OneReportReply } from '#contract/reports.ts'
import { formatRupees, shortRupees } from '#contract/wire.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { refundLines } from '#copy/admin-refunds.ts'
import { adminReturns } from '#copy/admin-returns.ts'
import { reportNews } from '#copy/emails.ts'
import { REPORT_DECISIONS, type ReportDecision } from '#domain/report.ts'
import { ApiError, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { useSeenDispute } from '#web/parts/admin/frame/use-seen.ts'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { RefundLinesForm, type RefundScope } from '#web/parts/admin/order/refund-lines-form.tsx'
import {
  amountOf,
  emptySelection,
  fullRefundSum,
  partLines,
  partRefundSum,
  type RefundSelection,
  refusalOf,
  selectedCharges,
  selectedUnits,
  wholeLines,
} from '#web/parts/admin/order/refund-selection.ts'
import { Choices } from '#web/ui/choices.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const texts = adminReturns.decide
const MAX_WORDS = 1000
const MIN_WORDS = 3

interface DecisionFormProps {
  detail: OneReportReply
  onChange: () => Promise<void>
}

export function DecisionForm({ detail, onChange }: DecisionFormProps) {
  const { refund, canReplace, report } = detail
  const isPossible: Readonly<Record<ReportDecision, boolean>> = {
    refund: refund !== null && refund.whole.amount > 0,
    replacement: canReplace,
    refused: true,
  }
  const choices = REPORT_DECISIONS.filter((each) => isPossible[each])
  const [chosen, setChosen] = useState<ReportDecision>(choices[0] ?? 'refused')
  const decision = isPossible[chosen] ? chosen : 'refused'
  const fullAmount = refund?.whole.amount ?? 0
  const [scope, setScope] = useState<RefundScope>('whole')
  const [selection, setSelection] = useState(emptySelection(false))
  const [reason, setReason] = useState('')
  const sum = refund && sumOf(refund, scope, selection)
  const isWhole = scope === 'whole'
  const amount = isWhole ? fullAmount : (sum?.total ?? 0)
  const confirm = useConfirm()
  const call = useAdminCall()
  const askAboutDispute = useSeenDispute()
  const { release } = useUnsaved(reason.trim() !== '')
  const form = useForm<'amount' | 'reason'>({
    check: (values) => {
      if (decision === 'refund' && refund && !isWhole) return refusalOf(sum?.total ?? null, refund.max)
      return decision === 'refused' && values.reason.trim().length < MIN_WORDS ? { reason: texts.reasonTooShort } : null
    },
    onSubmit: async (values) => {
      const question = {
        title: decision === 'refund' ? texts.question.refund(shortRupees(amount)) : texts.question[decision],
        body: <Sentences lines={effectsOf(detail, decision, { amount, isWhole })} />,
        confirm: texts.submit[decision],
        cancel: texts.cancel,
      }
      if (!(await confirm(question))) return
      const money = decision === 'refund' && refund ? bodyOf(refund, scope, selection, amount) : {}
      const params = { reportId: report._id }
      const body = { decision, reason: values.reason, ...money }
      const reply = await call(() =>
        askAboutDispute((confirmed) => send(decideReport, { params, body: { ...body, ...confirmed } })),
      )
      if (reply === null) return
      release()
      toast.success(reply.message)
      await onChange()
    },
    failed: texts.failed,
    onFailure: (error) => {
      if (error instanceof ApiError && error.status === 409) void onChange()
    },
  })
  const isComplete = decision !== 'refund' || amount > 0
  const units = refund ? unitsOf(refund, scope, selection) : []
  const emailParagraphs = isComplete ? emailParagraphsOf(detail, { decision, amount, units, reason }) : []
  return (
    <Panel title={texts.title}>
      <form {...form.props} className="grid max-w-prose gap-5">
        {choices.length === 1 && <p className="text-admin text-ink-soft">{texts.nothing}</p>}
        <div className="flex">
          <Choices
            label={texts.what}
            value={decision}
            options={choices.map((value) => ({ value, label: texts.choices[value] }))}
            onChange={setChosen}
          />
        </div>
        {decision === 'refund' && refund !== null && (
          <RefundLinesForm
            refundable={refund.refundable}
            selection={selection}
            onChange={setSelection}
            scope={scope}
            onScope={setScope}
            sum={sum}
            amount={{
              ...form.field('amount'),
              hint: `${refundLines.amountHint} ${refundLines.most(shortRupees(refund.max))}`,
            }}
          />
        )}
        {decision === 'refund' && isWhole && <p className="text-admin">{texts.whole(shortRupees(fullAmount))}</p>}
        <TextArea
          label={texts.reason}
          hint={texts.reasonFor[decision]}
          required={decision === 'refused'}
          maxLength={MAX_WORDS}
          rows={4}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          {...form.field('reason')}
        />
        {emailParagraphs.length > 0 && (
          <Preview>
            <Sentences lines={emailParagraphs} />
          </Preview>
        )}
        <SubmitButton form={form} label={texts.submit[decision]} busyLabel={texts.busy} />
      </form>
    </Panel>
  )
}

type Refund = NonNullable<OneReportReply['refund']>

const sumOf = ({ refundable, whole }: Refund, scope: RefundScope, selection: RefundSelection) =>
  scope === 'whole' ? fullRefundSum(refundable, whole.amount) : partRefundSum(refundable, selection)

const unitsOf = ({ refundable: { lines } }: Refund, scope: RefundScope, selection: RefundSelection) =>
  lines
    .map((line) => ({ name: line.name, quantity: scope === 'whole' ? line.left : selectedUnits(selection, line) }))
    .filter(({ quantity }) => quantity > 0)

/** Returns the refund in the request body. `expected` is the sum that staff see, in rupees. */
const bodyOf = ({ refundable }: Refund, scope: RefundScope, selection: RefundSelection, expected: number) =>
  scope === 'whole'
    ? { lines: wholeLines(refundable, selection), expected }
    : {
        lines: partLines(refundable, selection),
        ...selectedCharges(selection),
        amount: amountOf(selection),
        expected,
      }

const Preview = ({ children }: { children: ReactNode }) => (
  <div className="rounded-note border border-line-soft bg-cream px-4 py-3 text-admin">
    <p className="mb-2 text-small font-semibold text-ink-soft">{texts.preview}</p>
    {children}
  </div>
)

const Sentences = ({ lines }: { lines: readonly string[] }) => (
  <div className="grid gap-2">
    {[...new Set(lines)].map((line) => (
      <p key={line} className="wrap-anywhere">
        {line}
      </p>
    ))}
  </div>
)

const { effects } = adminReturns.decide
const refundEffects = adminOrder.effects

/** Returns sentences that tell staff the effects of a decision. `amount` (in rupees) and `isWhole` are for refunds. */
function effectsOf(
  { refund, report }: OneReportReply,
  decision: ReportDecision,
  { amount, isWhole }: { readonly amount: number; readonly isWhole: boolean },
): string[] {
  if (decision !== 'refund') return [effects[decision], effects.tells]
  if (refund === null) return []
  const isOfOtherOrder = refund.ofOrder !== report.order.orderNumber
  const sentences = [
    refundEffects.amount(shortRupees(amount)),
    isOfOtherOrder && effects.ofOrder(refund.ofOrder),
    ...(isWhole ? coinEffects(refund.whole) : [effects.part]),
    effects.tells,
  ]
  return sentences.filter((sentence) => sentence !== false)
}

const coinEffects = ({ coinsReturned, coinsTaken, coinsWithheld }: Refund['whole']) => [
  coinsReturned > 0 && refundEffects.coinsReturned(coinsReturned),
  coinsTaken > 0 && refundEffects.coinsTaken(coinsTaken),
  coinsWithheld > 0 && refundEffects.coinsWithheld(coinsWithheld, shortRupees(coinsWithheld)),
]

interface TypedDecision {
  readonly decision: ReportDecision
  /** The refunded amount in rupees. */
  readonly amount: number
  readonly units: readonly { readonly name: string; readonly quantity: number }[]
  readonly reason: string
}

/** Returns the paragraphs of the email to the shopper; for a replacement only the typed reason. */
function emailParagraphsOf({ report }: OneReportReply, { decision, amount, units, reason }: TypedDecision): string[] {
  const { orderNumber } = report.order
  const typedReason = reason.trim() === '' ? [] : [reason.trim()]
  if (decision === 'refused') {
    const email = reportNews['report-refused']
    return [email.text({ orderNumber }), ...typedReason, email.again({ ticket: report.ticket })]
  }
  if (decision === 'refund') {
    const email = reportNews['report-refund']
    const lines = units.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
    const unitsText = units.length > 0 ? [email.units({ lines })] : []
    return [email.text({ orderNumber, amount: formatRupees(amount) }), ...unitsText, ...typedReason, email.when]
  }
  return typedReason
}
