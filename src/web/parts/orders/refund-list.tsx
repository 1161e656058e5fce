// The money that comes back of an order: how much, why, where it is, and what was kept back (REF-6).
import type { RefundReply } from '#contract/orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { order } from '#copy/order.ts'
import { classes } from '#web/ui/class-names.ts'
import { Day } from '#web/ui/day.tsx'
import { Amount } from '#web/ui/price.tsx'

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
  <li className="flex items-start justify-between gap-4">
    <div className="min-w-0">
      <p>{words.reasons[refund.reason]}</p>
      <p className={classes('text-small', refund.status === 'failed' ? 'text-chilli' : 'text-ink-soft')}>
        {words.status[refund.status]}
        {refund.status === 'processed' && (
          <>
            {' '}
            <Day at={refund.updatedAt} className="figures" />
          </>
        )}
      </p>
      {refund.lines.length > 0 && (
        <p className="text-small wrap-anywhere text-ink-soft">
          {refund.lines.map(({ quantity, name }) => words.units(quantity, name)).join(', ')}
        </p>
      )}
      {keptBack(refund).map((sentence) => (
        <p key={sentence} className="text-small text-ink-soft">
          {sentence}
        </p>
      ))}
    </div>
    <Amount rupees={refund.amount} className="text-button" />
  </li>
)

function keptBack({ keptBack: kept, coinsWithheld, reason }: RefundReply): string[] {
  const why = reason === 'cancelled' || reason === 'returned' ? words.keptBack[reason] : words.keptBack.other
  return [
    ...(kept > 0 ? [`${formatRupees(kept, true)} ${why}`] : []),
    ...(coinsWithheld > 0 ? [words.withheld(coinsWithheld, formatRupees(coinsWithheld, true))] : []),
  ]
}
