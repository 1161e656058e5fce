// The rows of a price between its items and its total: charges, then reductions.
import type { ReactElement } from 'react'
import type { AmountsReply } from '#contract/amounts.ts'
import { amountNames, free } from '#copy/amounts.ts'
import { CHARGE_NAMES, type PriceRow, REDUCTION_NAMES } from '#domain/amounts.ts'
import { Amount } from '#web/ui/price.tsx'
import { SumRow } from '#web/ui/sum.tsx'

type RowName = PriceRow['name'] | 'paymentDiscount'
type RowField = Exclude<keyof AmountsReply, 'itemsTotal' | 'coinsUsed'> | 'paymentDiscount'

const REDUCTIONS: readonly RowName[] = [...REDUCTION_NAMES, 'paymentDiscount']
const ROW_NAMES: readonly RowName[] = [...CHARGE_NAMES, ...REDUCTIONS]

/** Returns the name of a row's amount in replies. */
function fieldOf(name: RowName): RowField {
  if (name === 'shipping') return 'shippingCharge'
  return name === 'coinsUsed' ? 'coinDiscount' : name
}

interface PriceRowsProps {
  /** In rupees. Amounts of 0 are not shown, except shipping, which is free then. */
  amounts: Readonly<Partial<Record<RowField, number>>>
  /** The names of rows that differ from the usual ones. */
  names?: Readonly<Partial<Record<RowName, string>>>
  /** Elements with a key, each shown instead of a row. */
  rows?: Readonly<Partial<Record<RowName, ReactElement>>>
}

export const PriceRows = ({ amounts, names = {}, rows = {} }: PriceRowsProps) =>
  ROW_NAMES.map((name) => {
    if (rows[name]) return rows[name]
    const rupees = amounts[fieldOf(name)] ?? 0
    if (rupees === 0 && name !== 'shipping') return null
    const isReduction = REDUCTIONS.includes(name)
    return (
      <SumRow key={name} name={names[name] ?? amountNames[name]} isSubtracted={isReduction}>
        {isReduction && '−'}
        {rupees === 0 ? <span className="text-leaf">{free}</span> : <Amount rupees={rupees} />}
      </SumRow>
    )
  })
