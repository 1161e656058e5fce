// One product on the shelf: picture, name and rating, two lines of text, price and Add to cart (CAT-7, LOOK-15).
import { useEffect, useRef } from 'react'
import { pages } from '#contract/urls.ts'
import { products as words } from '#copy/products.ts'
import { ShopLink, ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { ListedProduct } from './listed-products.ts'
import { Rating } from './rating.tsx'
import type { WantedStage } from './wanted-product.ts'

const SIZES = '(min-width: 1200px) 276px, (min-width: 560px) 50vw, 100vw'

interface ProductCardProps {
  product: ListedProduct
  /** In the first view. */
  eager: boolean
  adding: boolean
  /** She wanted it before she logged in: it is shown to her again, and whether it is in her cart (CAT-14, CAT-20). */
  wanted: WantedStage | null
  onAdd: () => void
}

export function ProductCard({ product, eager, adding, wanted, onAdd }: ProductCardProps) {
  const ref = useRef<HTMLElement>(null)
  const isWanted = wanted !== null
  // The shelf may be long: what she wanted comes into view.
  useEffect(() => {
    if (isWanted) ref.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  const { picture } = product
  return (
    <article
      ref={ref}
      className={classes('flex h-full flex-col', isWanted && 'rounded-card outline-3 outline-offset-8 outline-rose')}
    >
      <ShopLink to={pages.product(product._id)} className="group block rounded-card">
        {picture ? (
          <Picture
            source={picture}
            sizes={SIZES}
            eager={eager}
            alt=""
            className="aspect-8/7 w-full rounded-card sm:aspect-square"
          />
        ) : (
          <div className="aspect-8/7 w-full rounded-card bg-sand sm:aspect-square" />
        )}
        <span className="mt-4 flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-h3 wrap-anywhere decoration-2 underline-offset-4 group-hover:underline">
            {product.name}
          </h2>
          <Rating />
        </span>
      </ShopLink>
      <p className="mt-1.5 line-clamp-2 text-small wrap-anywhere text-ink-soft">{product.description}</p>
      {product.choice && (
        <p className="mt-1.5 text-small wrap-anywhere">
          {words.choices(product.choice.differs, labelsOf(product.choice))}
        </p>
      )}
      {wanted === 'waiting' && <p className="mt-2 text-small font-semibold text-rose-ink">{words.waiting}</p>}
      {wanted === 'added' && (
        <p className="mt-2 text-small font-semibold text-rose-ink">
          {words.isInCart}{' '}
          <ShopLink to={pages.cart} className="link">
            {words.seeCart}
          </ShopLink>
        </p>
      )}
      <div className="mt-auto flex items-center justify-between gap-3 pt-3">
        <span className="inline-flex items-baseline gap-1.5">
          {product.choice?.hasDearer && <span className="text-small text-ink-soft">{words.from}</span>}
          <Price rupees={product.price} />
        </span>
        {product.inStock && product.choice ? (
          <ShopLinkButton
            small
            to={pages.product(product._id)}
            aria-label={words.chooseNamed(product.choice.differs, product.name)}
          >
            {words.choose(product.choice.differs)}
          </ShopLinkButton>
        ) : product.inStock ? (
          <span className="noscript:hidden">
            <Button
              small
              busy={adding}
              busyLabel={words.adding}
              aria-label={adding ? undefined : words.addNamed(product.name)}
              onClick={onAdd}
            >
              {words.addToCart}
            </Button>
          </span>
        ) : (
          <Button small disabled>
            {words.outOfStock}
          </Button>
        )}
      </div>
    </article>
  )
}

const labelsOf = ({ variants }: NonNullable<ListedProduct['choice']>) => variants.map(({ label }) => label)
