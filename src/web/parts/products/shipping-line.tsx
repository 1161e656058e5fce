// The range of shipping charges, with a link to the table of all charges (CART-8, IND-28).
import { pages } from '#contract/urls.ts'
import { shipping as texts } from '#copy/checkout.ts'
import { formatRange, useShippingRange } from '#web/parts/cart/shipping-range.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'

export function ShippingLine() {
  const range = useShippingRange()
  if (range === null) return null
  return (
    <p className="text-small text-ink-soft">
      {texts.line({ price: formatRange(range) })}.{' '}
      <ShopLink to={`${pages.shipping}#cost`} className="link whitespace-nowrap">
        {texts.link}
      </ShopLink>
    </p>
  )
}
