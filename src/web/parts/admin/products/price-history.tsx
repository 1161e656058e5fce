// What the product cost when, and who set it.

import { listPrices } from '#contract/calls/admin/products.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Moment } from '#web/ui/day.tsx'
import { Section } from './pack-fields.tsx'

const words = adminProducts.form.prices

export function PriceHistory({ id }: { id: string }) {
  const result = useQuery(listPrices, { params: { productId: id } })
  return (
    <Section title={words.title}>
      <QueryState result={result}>
        {({ prices }) =>
          prices.length === 0 ? (
            <p className="text-small text-ink-soft">{words.none}</p>
          ) : (
            <ul className="grid gap-1.5 text-admin-table">
              {prices.map(({ at, by, from, to }) => (
                <li key={`${at}-${to}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold">
                    {from === null ? words.first(formatRupees(to)) : words.change(formatRupees(from), formatRupees(to))}
                  </span>
                  <span className="text-ink-soft">
                    <Moment at={at} /> {words.by(by || words.shop)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  )
}
