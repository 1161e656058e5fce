// The card as it will stand on the shelf, while it is written (LOOK-15).
import { rupeesText } from '#contract/wire.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { products } from '#copy/products.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { Rating } from '#web/parts/products/rating.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const words = adminProducts.form.preview

export function CardPreview({ editor: { base, draft, image } }: { editor: ProductEditor }) {
  const { name, description, price, stock } = draft.texts
  const present = base?.pictures[0]
  const rupees = Number(typedNumber(price) ?? Number.NaN)
  const isPrice = price !== '' && rupees >= 0 && rupeesText(rupees) !== 'NaN'
  const isOut = !draft.inStock || (stock !== '' && Number(stock) <= (base?.stockHeld ?? 0))
  return (
    <section aria-label={words.title} className="hidden md:block">
      <div aria-hidden="true" className="mb-2.5 text-label">
        {words.title}
      </div>
      <div className="rounded-card border border-line bg-cream p-3">
        {image !== null ? (
          <img src={image.src} alt="" className="aspect-square w-full rounded-picture object-cover" />
        ) : present ? (
          <Picture source={present} sizes="190px" alt="" className="aspect-square w-full rounded-picture" />
        ) : (
          <div className="aspect-square w-full rounded-picture bg-sand" />
        )}
        <div className="mt-3 flex items-start justify-between gap-2">
          <p className="min-w-0 text-admin-panel wrap-anywhere">{name.trim() || words.name}</p>
          <Rating />
        </div>
        <p className="mt-1 line-clamp-2 text-small wrap-anywhere text-ink-soft">
          {description.trim() || words.description}
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          {isPrice ? <Price rupees={rupees} className="text-admin-panel" /> : <span>–</span>}
          <span className="text-small font-semibold text-rose-ink">
            {isOut ? products.outOfStock : products.addToCart}
          </span>
        </div>
      </div>
    </section>
  )
}
