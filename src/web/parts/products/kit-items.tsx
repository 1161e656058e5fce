// What a kit holds, as staff wrote it.
import type { ProductReply } from '#contract/catalog.ts'
import { productFacts as words } from '#copy/product-facts.ts'

export const KitItems = ({ items }: { items: NonNullable<ProductReply['kitItems']> }) => (
  <section>
    <h2 className="text-h3">{words.inside}</h2>
    <ul className="mt-3 grid gap-x-12 lg:grid-cols-2">
      {items.map(({ name, quantity, lang }) => (
        <li key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
          <span lang={lang} className="min-w-0 wrap-anywhere">
            {name}
          </span>
          <span className="figures shrink-0 font-semibold">{words.times(quantity)}</span>
        </li>
      ))}
    </ul>
  </section>
)
