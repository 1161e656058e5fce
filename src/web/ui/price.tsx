// Money as people read it. With contract/wire.ts the only place that knows rupees.
import { formatRupees } from '#contract/wire.ts'
import { ui } from '#copy/ui.ts'
import { classes } from './class-names.ts'

/** The struck-through price lies this many rupees above the price (CAT-9). */
const ORIGINAL_ABOVE = 100

interface PriceProps {
  rupees: number
  className?: string
}

/** A shelf price: ₹299, paise only when there are some. */
export const Price = ({ rupees, className = 'text-price' }: PriceProps) => (
  <span className={className}>{formatRupees(rupees, true)}</span>
)

/** An amount in a sum: ₹299.00, figures under one another. */
export const Amount = ({ rupees, className }: PriceProps) => (
  <span className={classes('figures', className)}>{formatRupees(rupees)}</span>
)

/** A price with the one it is struck down from. */
export const PriceWithOriginal = ({ rupees, large = false }: { rupees: number; large?: boolean }) => (
  <span className="inline-flex items-baseline gap-2">
    <Price rupees={rupees} className={large ? 'text-price-large' : 'text-price'} />
    <s className={classes('figures text-ink-soft', large ? 'text-lead' : 'text-body')}>
      <span className="sr-only">{ui.before} </span>
      {formatRupees(rupees + ORIGINAL_ABOVE, true)}
    </s>
  </span>
)
