// The rows of a price between its items and its total: shipping and reductions.
import type { AmountsReply } from '#contract/amounts.ts'
import { Amount } from '#web/ui/price.tsx'
import { SumRow } from '#web/ui/sum.tsx'

export type RowField = Exclude<keyof AmountsReply, 'itemsTotal' | 'coinsUsed'> | 'paymentDiscount'

/** The rows in their order. The compiler names an amount that is missing here. */
const IS_SUBTRACTED: Readonly<Record<RowField, boolean>> = {
  shippingCharge: false,
  discount: true,
  coinDiscount: true,
  paymentDiscount: true,
}
const ROW_FIELDS = Object.keys(IS_SUBTRACTED) as RowField[]

type PriceAmounts = Readonly<Partial<Record<RowField, number>>>

interface PriceRowsProps<Amounts extends PriceAmounts> {
  /** In rupees. Amounts of 0 are not shown, except shipping, which is free then. */
  amounts: Amounts
  names: Readonly<Record<(keyof Amounts & RowField) | 'free', string>>
}

export function PriceRows<Amounts extends PriceAmounts>({ amounts, names }: PriceRowsProps<Amounts>) {
  const fields = ROW_FIELDS.filter((field): field is keyof Amounts & RowField => field in amounts && field in names)
  return fields
    .map((field) => ({ field, rupees: amounts[field] ?? 0 }))
    .filter(({ field, rupees }) => rupees > 0 || field === 'shippingCharge')
    .map(({ field, rupees }) => (
      <SumRow key={field} name={names[field]} isSubtracted={IS_SUBTRACTED[field]}>
        {IS_SUBTRACTED[field] && '−'}
        {rupees === 0 ? <span className="text-leaf">{names.free}</span> : <Amount rupees={rupees} />}
      </SumRow>
    ))
}
