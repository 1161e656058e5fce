// The money that comes back of an order: how much, why, where it is, and what was kept back (REF-6).
import { Copy } from 'lucide-react'
import type { RefundReply } from '#contract/orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { shortDate } from '#copy/dates.ts'
import { order } from '#copy/order.ts'
import { parcelNumber } from '#copy/progress.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Day } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Amount } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = order.refunds

export function RefundList({ refunds }: { refunds: readonly RefundReply[] }) {
  if (refunds.length === 0) return null
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="text-label">{words.title}</h3>
      <ul className="mt-3 grid gap-4">
        {refunds.map((refund) => (
          <Row key={refund._id} refund={refund} />
        ))}
      </ul>
    </section>
  )
}

const Row = ({ refund }: { refund: RefundReply }) => (
  <li>
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p>{words.reasons[refund.reason]}</p>
        {refund.lines.length > 0 && (
          <p className="text-small wrap-anywhere text-ink-soft">
            {refund.lines.map(({ quantity, name }) => words.units(quantity, name)).join(', ')}
          </p>
        )}
        <p className={classes('text-small', refund.status === 'failed' ? 'text-chilli' : 'text-ink-soft')}>
          <Standing refund={refund} />
        </p>
        {keptBack(refund).map((sentence) => (
          <p key={sentence} className="text-small text-ink-soft">
            {sentence}
          </p>
        ))}
      </div>
      <Amount rupees={refund.amount} className="text-button" />
    </div>
    <BankNumber refund={refund} />
  </li>
)

function Standing({ refund: { status, isLate, updatedAt, paidAnotherWay: paid } }: { refund: RefundReply }) {
  if (paid !== null) return words.paidBy(words.ways[paid.way], shortDate(paid.on))
  if (isLate && status !== 'failed') return words.late
  if (status !== 'processed') return words.status[status]
  return (
    <>
      {words.status.processed} <Day at={updatedAt} className="figures" />
    </>
  )
}

function BankNumber({ refund: { bankReference, paidAnotherWay } }: { refund: RefundReply }) {
  const number = paidAnotherWay?.reference ?? bankReference
  if (number === null) return null
  const label = paidAnotherWay?.way === 'cheque' ? words.cheque : words.bankNumber
  return (
    <p className="mt-2 flex items-center justify-between gap-3 rounded-note bg-petal py-1 pr-1 pl-4 text-small">
      <span>
        <span className="block text-ink-soft">{label}</span>
        <span className="figures wrap-anywhere select-all">{number}</span>
      </span>
      <IconButton label={words.copyNumber} onClick={() => void copy(number)}>
        <Icon sign={Copy} size={18} />
      </IconButton>
    </p>
  )
}

async function copy(number: string): Promise<void> {
  if (await copyText(number)) toast.success(parcelNumber.copied)
  else toast.failure(parcelNumber.notCopied)
}

function keptBack({ keptBack: kept, coinsWithheld, reason }: RefundReply): string[] {
  const why = reason === 'cancelled' || reason === 'returned' ? words.keptBack[reason] : words.keptBack.other
  return [
    ...(kept > 0 ? [`${formatRupees(kept, true)} ${why}`] : []),
    ...(coinsWithheld > 0 ? [words.withheld(coinsWithheld, formatRupees(coinsWithheld, true))] : []),
  ]
}
