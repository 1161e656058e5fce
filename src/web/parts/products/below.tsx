// What of a product's page comes after all else: what shipping to her costs, what is stated of it, what the pack says,
// and what goes well with it. The page has it from the
// server; its scripts come by themselves, so that what she taps first is awake first.
import type { ProductDetailReply } from '#contract/catalog.ts'
import { productFacts } from '#copy/product-facts.ts'
import { AccordionRow } from '#web/ui/accordion.tsx'
import { ChooseFacts } from './choose-facts.tsx'
import { KitItems } from './kit-items.tsx'
import { PackFacts, type Seller } from './pack-facts.tsx'

/** What staff stated of it, and what lies in it. */
export const Stated = ({ product }: { product: ProductDetailReply }) => (
  <>
    <ChooseFacts product={product} />
    {product.kitItems && <KitItems items={product.kitItems} />}
  </>
)

export const PackRow = ({ product, shop }: { product: ProductDetailReply; shop: Seller }) => (
  <AccordionRow title={productFacts.pack.title}>
    <PackFacts product={product} shop={shop} />
  </AccordionRow>
)

export { Companions } from './companions.tsx'
export { DeliveryEstimate } from './delivery-estimate.tsx'
export { PinBox } from './pin-box.tsx'
