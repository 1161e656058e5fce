// A product in the list: picture, name, rating, two lines of text, price, Add to cart (CAT-7, LOOK-15).
import { useEffect, useRef } from 'react'
import { pages } from '#contract/urls.ts'
import { products as texts } from '#copy/products.ts'
import { ShopLink, ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { bringIntoView } from '#web/parts/chrome/use-header-state.ts'
import { useIsPending } from '#web/parts/chrome/use-pending.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { WaxingMoon } from '#web/ui/moon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { ListedProduct } from './listed-products.ts'
import { Rating } from './rating.tsx'
import type { WantedStage } from './wanted-product.ts'

const SIZES =
  '(min-width: 1264px) 279px, (min-width: 1200px) calc(25vw - 37px), (min-width: 768px) calc(50vw - 46px), (min-width: 560px) calc(50vw - 34px), (min-width: 352px) calc(50vw - 28px), calc(100vw - 40px)'
const PICTURE_CLASS = 'aspect-8/7 w-full rounded-card sm:aspect-square'

/** Returns a word with a small first letter; an abbreviation in capitals stays as it is. */
const withLowerFirstLetter = (word: string): string =>
  word.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

interface ProductCardProps {
  product: ListedProduct
  /** True for a card in the first view. */
  eager: boolean
  adding: boolean
  /** The stage of the product that the visitor wanted before the login; null for other cards (CAT-14, CAT-20). */
  wantedProduct: WantedStage | null
  onAdd: () => void
}

export function ProductCard({ product, eager, adding, wantedProduct, onAdd }: ProductCardProps) {
  const ref = useRef<HTMLElement>(null)
  const isWanted = wantedProduct !== null
  // Disabled while the wanted product is being added, because a tap would add another one.
  const isAdding = adding || wantedProduct === 'adding'
  useEffect(() => {
    if (isWanted && ref.current) bringIntoView(ref.current)
  }, [isWanted])
  const { picture, choice } = product
  const to = pages.product(product._id)
  const isPending = useIsPending(to)
  return (
    <article
      ref={ref}
      className={classes('flex h-full flex-col', isWanted && 'rounded-card outline-3 outline-offset-8 outline-rose')}
    >
      <ShopLink to={to} className="group block rounded-card">
        <span className="relative block">
          {picture ? (
            <Picture source={picture} sizes={SIZES} eager={eager} alt="" className={PICTURE_CLASS} />
          ) : (
            <span className={classes('block bg-sand', PICTURE_CLASS)} />
          )}
          {isPending && (
            <span className="absolute inset-0 grid place-items-center text-rose">
              <span className="rounded-full bg-surface p-3">
                <WaxingMoon size={44} />
              </span>
            </span>
          )}
        </span>
        <span className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 sm:mt-4">
          <h2
            lang={product.nameLang}
            className="min-w-0 text-button wrap-anywhere decoration-2 underline-offset-4 group-hover:underline sm:text-h3"
          >
            {product.name}
          </h2>
          <Rating />
        </span>
      </ShopLink>
      {product.fact && <p className="mt-1.5 text-small wrap-anywhere">{product.fact}</p>}
      <p lang={product.textLang} className="mt-1.5 line-clamp-2 text-small wrap-anywhere text-ink-soft">
        {product.description}
      </p>
      {choice && (
        <p className="mt-1.5 text-small wrap-anywhere">
          {texts.detail.chosen({ differs: choice.differs, label: labelsOf(choice).join(', ') })}
        </p>
      )}
      {wantedProduct === 'waiting' && <p className="mt-2 text-small font-semibold text-rose-ink">{texts.waiting}</p>}
      {wantedProduct === 'added' && <p className="mt-2 text-small font-semibold text-rose-ink">{texts.isInCart}</p>}
      <div className="mt-auto grid gap-2 pt-3 sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-3">
        <span className="inline-flex items-baseline gap-1.5">
          {choice?.hasDearer && <span className="text-small text-ink-soft">{texts.from}</span>}
          <Price rupees={product.price} />
        </span>
        {wantedProduct === 'added' ? (
          <ShopLinkButton small to={pages.cart}>
            {texts.seeCart}
          </ShopLinkButton>
        ) : (
          <CardButton product={product} isAdding={isAdding} onAdd={onAdd} />
        )}
      </div>
    </article>
  )
}

/** "Add to cart"; for a family the link to choose a variant. */
function CardButton({ product, isAdding, onAdd }: Pick<ProductCardProps, 'product' | 'onAdd'> & { isAdding: boolean }) {
  const { _id, name, inStock, choice } = product
  if (!inStock)
    return (
      <Button small tone="outlined" disabled>
        {texts.outOfStock}
      </Button>
    )
  if (choice) {
    const differs = withLowerFirstLetter(choice.differs)
    return (
      <ShopLinkButton small tone="outlined" to={pages.product(_id)} aria-label={texts.chooseNamed({ differs, name })}>
        {texts.choose({ differs })}
      </ShopLinkButton>
    )
  }
  return (
    <span className="grid noscript:hidden">
      <Button
        small
        tone="outlined"
        busy={isAdding}
        busyLabel={texts.adding}
        aria-label={isAdding ? undefined : texts.addNamed({ name })}
        onClick={onAdd}
      >
        {texts.addToCart}
      </Button>
    </span>
  )
}

const labelsOf = ({ variants }: NonNullable<ListedProduct['choice']>) => variants.map(({ label }) => label)
