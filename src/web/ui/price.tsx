// Money on the screen. Only this file and contract/wire.ts calculate with rupees.
import { formatRupees, shortRupees } from '#contract/wire.ts'
import { ui } from '#copy/pages.ts'
import { classes } from './class-names.ts'

/** The former price, shown struck through, is this many rupees higher (CAT-9). */
const ORIGINAL_ABOVE = 100

interface PriceProps {
  rupees: number
  className?: string
}

/** A price in a list: ₹299, or ₹299.50 when there are paise. */
export const Price = ({ rupees, className = 'text-price' }: PriceProps) => (
  <span className={className}>{shortRupees(rupees)}</span>
)

/** An amount in a sum: ₹299.00, in figures of equal width. */
export const Amount = ({ rupees, className }: PriceProps) => (
  <span className={classes('figures', className)}>{formatRupees(rupees)}</span>
)

/** A price with its former price struck through. */
export const PriceWithOriginal = ({ rupees, large = false }: { rupees: number; large?: boolean }) => (
  <span className="inline-flex items-baseline gap-2">
    <Price rupees={rupees} className={large ? 'text-price-large' : 'text-price'} />
    <s className={classes('figures text-ink-soft', large ? 'text-lead' : 'text-body')}>
      <span className="sr-only">{ui.before} </span>
      {shortRupees(rupees + ORIGINAL_ABOVE)}
    </s>
  </span>
)
