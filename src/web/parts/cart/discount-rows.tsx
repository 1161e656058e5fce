// What discounts save, and the amount that is missing for free shipping; in the cart and at checkout (DISC-7).
import type { AppliedDiscounts } from '#contract/discounts.ts'
import { shortRupees } from '#contract/wire.ts'
import { cart } from '#copy/cart.ts'
import { Amount } from '#web/ui/price.tsx'
import { SumRow } from '#web/ui/sum.tsx'

export const DiscountRows = ({ discounts }: Pick<AppliedDiscounts, 'discounts'>) =>
  discounts.map(({ name, lang, code, amount }) => (
    <SumRow
      key={`${name} ${code} ${amount}`}
      isSubtracted
      name={
        <span lang={lang} className="wrap-anywhere">
          {name}
        </span>
      }
    >
      −<Amount rupees={amount} />
    </SumRow>
  ))

/** `missing` is how many rupees of goods are missing; null when no discount offers free shipping. */
export const MissingForFreeShipping = ({ missing }: { missing: number | null }) =>
  missing !== null &&
  missing > 0 && (
    <p className="mt-4 rounded-note bg-river-wash px-4 py-3 text-small text-river-deep" role="status">
      {cart.summary.missingForFreeShipping({ amount: shortRupees(missing) })}
    </p>
  )
