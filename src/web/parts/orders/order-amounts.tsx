// An order's items, the amount paid, and its refunds.
import { Copy } from 'lucide-react'
import type { OrderReply, RefundReply } from '#contract/orders.ts'
import { shortRupees } from '#contract/wire.ts'
import { shortDate } from '#copy/dates.ts'
import { parcelNumber, order as texts } from '#copy/order.ts'
import { hasEnded } from '#domain/order.ts'
import { CoinSign } from '#web/parts/brand/signs.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/class-names.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Day } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Amount } from '#web/ui/price.tsx'
import { BoughtLines } from './bought-lines.tsx'
import { OrderPrice } from './order-price.tsx'

export function OrderAmounts({ order }: { order: OrderReply }) {
  return (
    <Card>
      <h2 className="text-h3">{texts.items}</h2>
      <div className="mt-4 border-b border-line pb-5">
        <BoughtLines
          lines={order.items.map(({ _id, product, ...line }) => ({
            ...line,
            id: _id,
            name: product.name,
            lang: product.lang,
          }))}
        />
      </div>
      <div className="mt-5">
        <OrderPrice order={order} />
      </div>
      <RefundList refunds={order.refunds} />
      <Coins order={order} />
    </Card>
  )
}

/** The coins that the order has earned; for an ended order, the spent coins that were returned. */
function Coins({ order: { status, coinsEarned, coinsUsed } }: { order: OrderReply }) {
  const isOver = hasEnded(status)
  const count = isOver ? coinsUsed : coinsEarned
  if (count === 0) return null
  return (
    <p className="mt-5 flex items-center gap-3 rounded-note bg-turmeric px-4 py-3">
      <CoinSign />
      <span className="seat">{isOver ? texts.coinsBack({ count }) : texts.earned({ count })}</span>
    </p>
  )
}

const refundWords = texts.refunds

function RefundList({ refunds }: { refunds: readonly RefundReply[] }) {
  if (refunds.length === 0) return null
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="text-label">{refundWords.title}</h3>
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
        <p>{refundWords.reasons[refund.reason]}</p>
        {refund.lines.length > 0 && (
          <p className="text-small wrap-anywhere text-ink-soft">
            {refund.lines.map(({ quantity, name }) => refundWords.units({ quantity, name })).join(', ')}
          </p>
        )}
        <p className={classes('text-small', refund.status === 'failed' ? 'text-chilli' : 'text-ink-soft')}>
          <RefundStatusText refund={refund} />
        </p>
        {deductionTexts(refund).map((sentence) => (
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

function RefundStatusText({ refund: { status, isLate, updatedAt, paidAnotherWay: paid } }: { refund: RefundReply }) {
  if (paid !== null) return refundWords.paidBy({ way: refundWords.ways[paid.way], day: shortDate(paid.on) })
  if (isLate && status !== 'failed') return refundWords.late
  if (status !== 'processed') return refundWords.status[status]
  return (
    <>
      {refundWords.status.processed} <Day at={updatedAt} className="figures" />
    </>
  )
}

function BankNumber({ refund: { bankReference, paidAnotherWay } }: { refund: RefundReply }) {
  const number = paidAnotherWay?.reference ?? bankReference
  if (number === null) return null
  const label = paidAnotherWay?.way === 'cheque' ? refundWords.cheque : refundWords.bankNumber
  return (
    <p className="mt-2 flex items-center justify-between gap-3 rounded-note bg-petal py-1 pr-1 pl-4 text-small">
      <span>
        <span className="block text-ink-soft">{label}</span>
        <span className="figures wrap-anywhere select-all">{number}</span>
      </span>
      <IconButton label={refundWords.copyNumber} onClick={() => void copyText(number, parcelNumber)}>
        <Icon icon={Copy} size={18} />
      </IconButton>
    </p>
  )
}

function deductionTexts({ deduction: retained, coinsWithheld, reason }: RefundReply): string[] {
  const reasonText =
    reason === 'cancelled' || reason === 'returned' ? refundWords.deduction[reason] : refundWords.deduction.other
  return [
    ...(retained > 0 ? [`${shortRupees(retained)} ${reasonText}`] : []),
    ...(coinsWithheld > 0 ? [refundWords.withheld({ coins: coinsWithheld, amount: shortRupees(coinsWithheld) })] : []),
  ]
}
