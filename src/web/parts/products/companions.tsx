// What goes well with a product: up to four small cards below it (CAT-40).
import type { CompanionReply } from '#contract/catalog.ts'
import { pages } from '#contract/urls.ts'
import { productFacts } from '#copy/product-facts.ts'
import { products } from '#copy/products.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

const TITLE = 'companions'

export const Companions = ({ companions }: { companions: readonly CompanionReply[] }) => (
  <section aria-labelledby={TITLE} className="mt-14 lg:mt-20">
    <h2 id={TITLE} className="text-h2">
      {productFacts.companions}
    </h2>
    <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-4 md:gap-x-6">
      {companions.map(({ _id, name, price, inStock, picture, lang }) => (
        <li key={_id}>
          <ShopLink to={pages.product(_id)} className="group block rounded-card">
            {picture ? (
              <Picture
                source={picture}
                sizes="(min-width: 1200px) 276px, (min-width: 768px) 22vw, 45vw"
                alt=""
                className="aspect-square w-full rounded-card"
              />
            ) : (
              <span className="block aspect-square w-full rounded-card bg-sand" />
            )}
            <span
              lang={lang}
              className="mt-2.5 block wrap-anywhere decoration-2 underline-offset-4 group-hover:underline"
            >
              {name}
            </span>
            <span className="block">
              <Price rupees={price} className="figures font-semibold" />
              {!inStock && <span className="text-small text-ink-soft"> · {products.outOfStock}</span>}
            </span>
          </ShopLink>
        </li>
      ))}
    </ul>
  </section>
)
