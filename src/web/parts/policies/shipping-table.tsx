// What shipping costs and how long the post takes, for the policy: the settings as staff have made them, and the promise of the shop (CART-8, ORD-10).
import type { ShippingCost } from '#contract/shipping-costs.ts'
import { formatRupees } from '#contract/wire.ts'
import { shipping } from '#copy/shipping.ts'
import { POST_DAYS } from '#domain/delivery.ts'
import { PolicyTable } from './policy-table.tsx'

const words = shipping.table

export const ShippingTable = ({ costs }: { costs: readonly ShippingCost[] }) => (
  <PolicyTable
    title={words.title}
    columns={words.columns}
    rows={costs.map(({ region, charge }) => ({
      key: region,
      about: region,
      ...(region === 'All India' && { more: words.others }),
      cells: [
        <strong key={region} className="figures font-semibold">
          {formatRupees(charge, true)}
        </strong>,
        words.days(POST_DAYS.least, POST_DAYS.most),
      ],
    }))}
  />
)
