// Quantity and Buy Now: beside the text on wide screens, at the bottom edge on phones (CART-10, LOOK-16).
import { Suspense, useState } from 'react'
import type { ProductReply } from '#contract/catalog.ts'
import { pages } from '#contract/urls.ts'
import { products } from '#copy/products.ts'
import { MAX_PER_LINE } from '#domain/cart.ts'
import { lineAmount } from '#web/parts/cart/cart-amounts.ts'
import { ShopLink, useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { useSession } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { Price } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { storeWantedProducts, type WantedProducts } from './wanted-product.ts'

const texts = products.detail
const StockAlertForm = lazy(() => import('./stock-alert-form.tsx'))

/** Quantity and Buy Now. The quantity starts at 1, which is its minimum (CAT-9). */
export function BuyBox({ product }: { product: Pick<ProductReply, '_id' | 'name' | 'price' | 'inStock'> }) {
  const navigate = useShopNavigate()
  const [quantity, setQuantity] = useState(1)
  const { adding, add } = useAddToCart(texts.failed)
  const isAdding = adding !== null

  const buy = async () => {
    if (await add(product._id, quantity, product.name)) navigate(pages.cart)
  }
  return (
    <>
      <div className="buy-bar flex gap-3 md:mt-7 md:gap-4 noscript:hidden">
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          max={MAX_PER_LINE}
          disabled={isAdding || !product.inStock}
        />
        <Button wide busy={isAdding} busyLabel={products.adding} disabled={!product.inStock} onClick={buy}>
          {product.inStock ? texts.buyNow : products.outOfStock}
          {product.inStock && (
            <Price rupees={lineAmount({ price: product.price, quantity })} className="buy-bar-price figures" />
          )}
        </Button>
      </div>
      {product.inStock ? (
        <LoginNote wantedProduct={{ lines: [{ productId: product._id, name: product.name, quantity }] }} />
      ) : (
        <Suspense>
          <StockAlertForm productId={product._id} />
        </Suspense>
      )}
      <p className="mt-5 hidden rounded-note bg-river-wash px-4 py-3 text-river-deep noscript:block">
        {texts.needsScript}
      </p>
    </>
  )
}

function LoginNote({ wantedProduct }: { wantedProduct: WantedProducts }) {
  const { loading, user, isUnknown } = useSession()
  const { before, logIn, or, signUp, after } = texts.needsLogin
  const linkTo = (to: string, name: string) => (
    <ShopLink to={to} className="link" onClick={() => storeWantedProducts(wantedProduct)}>
      {name}
    </ShopLink>
  )
  return (
    <p className="mt-3 text-small text-ink-soft noscript:hidden">
      {loading || user || isUnknown ? (
        texts.goesToCart
      ) : (
        <>
          {before} {linkTo(pages.login, logIn)} {or} {linkTo(pages.signup, signUp)}
          {after}
        </>
      )}
    </p>
  )
}
