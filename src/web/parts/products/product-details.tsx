// The lower part of a product page: shipping to a PIN code, facts, the pack's declaration, companion products. It is
// rendered by the server; its scripts are loaded separately, so that the main controls hydrate first.
import { Suspense } from 'react'
import type { CompanionReply, ProductDetailReply, ProductReply } from '#contract/catalog.ts'
import { pages } from '#contract/urls.ts'
import { productFacts, products } from '#copy/products.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { AccordionRow } from '#web/ui/accordion.tsx'
import { classes } from '#web/ui/class-names.ts'
import { lazy } from '#web/ui/lazy.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { useIndianToday } from '#web/ui/use-today.ts'
import { DeliveryDates } from './delivery-dates.tsx'
import { ChooseFacts, PackFacts, type Seller } from './pack-facts.tsx'
import { PinBox } from './pin-box.tsx'

const PlainParcel = lazy(() => import('./plain-parcel.tsx'))

/** Facts to choose by, the contents of the pack, and links to the pack finder and to a guide. */
export const ProductDetails = ({ product }: { product: ProductDetailReply }) => (
  <>
    <div className="grid gap-8 md:gap-10">
      <ChooseFacts product={product} />
      {product.kitItems && <KitItems items={product.kitItems} />}
    </div>
    <div>
      {product.particulars.unit === 'pad' && (
        <FurtherLink to={pages.packFinder}>{productFacts.choose.finder}</FurtherLink>
      )}
      <FurtherLink to={pages.guide('products-compared')}>{productFacts.compared}</FurtherLink>
    </div>
  </>
)

const FurtherLink = ({ to, children }: { to: string; children: string }) => (
  <p>
    <ShopLink to={to} className="inline-flex min-h-11 items-center">
      <span className="link">{children}</span>
    </ShopLink>
  </p>
)

/** The last rows of the accordion: the pack's declaration, and what others see of the parcel. */
export const PackRow = ({ product, shop }: { product: ProductDetailReply; shop: Seller }) => (
  <>
    <AccordionRow title={productFacts.pack.title}>
      <PackFacts product={product} shop={shop} />
    </AccordionRow>
    <Suspense>
      <PlainParcel open />
    </Suspense>
  </>
)

export const ShippingCost = () => <PinBox />

const TITLE = 'companions'

/** Small cards of up to four companion products (CAT-40). */
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

/** Puts two elements into the same cell of a grid. */
const SAME_CELL = 'col-start-1 row-start-1'

export function DeliveryEstimate() {
  const today = useIndianToday()
  // The text without dates stays in the page invisibly, so that nothing moves when the dates replace it.
  return (
    <span className="grid grow">
      <span className={classes(SAME_CELL, today && 'invisible')}>{products.detail.facts.post}</span>
      {today && (
        <span className={SAME_CELL}>
          <DeliveryDates />
        </span>
      )}
    </span>
  )
}

export const KitItems = ({ items }: { items: NonNullable<ProductReply['kitItems']> }) => (
  <section>
    <h2 className="text-h3">{productFacts.inside}</h2>
    <ul className="mt-3 grid gap-x-12 lg:grid-cols-2">
      {items.map(({ name, quantity, lang }) => (
        <li key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
          <span lang={lang} className="min-w-0 wrap-anywhere">
            {name}
          </span>
          <span className="figures shrink-0 font-semibold">{productFacts.times({ quantity })}</span>
        </li>
      ))}
    </ul>
  </section>
)
