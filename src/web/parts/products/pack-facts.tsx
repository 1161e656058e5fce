// What the pack says, as the law wants it said before the pack is bought (CAT-15, IND-29).
import type { ReactNode } from 'react'
import type { ProductDetailReply } from '#contract/catalog.ts'
import { productFacts } from '#copy/product-facts.ts'
import { products } from '#copy/products.ts'
import { phoneLink } from '#web/ui/phone-link.ts'
import { Price } from '#web/ui/price.tsx'

const words = productFacts.pack

/** Who answers for what it sells. */
export interface Seller {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
}

interface PackFactsProps {
  product: ProductDetailReply
  shop: Seller
}

export function PackFacts({ product, shop }: PackFactsProps) {
  const { maker, origin, genericName, mrp, unit, unitSalePrice, shelfLifeMonths, standard } = product.particulars
  const { langs } = product
  const quantity = netQuantityOf(product)
  return (
    <dl className="divide-y divide-line-soft">
      <Fact name={words.maker}>{maker || ownAddress(shop)}</Fact>
      <Fact name={words.origin} lang={langs?.origin}>
        {origin}
      </Fact>
      {genericName && (
        <Fact name={words.genericName} lang={langs?.genericName}>
          {genericName}
        </Fact>
      )}
      {quantity && <Fact name={words.netQuantity}>{quantity}</Fact>}
      <Fact name={words.price}>
        <Price rupees={mrp} className="figures" />, {products.detail.price.after}
      </Fact>
      {unitSalePrice !== null && (
        <Fact name={words.unitPrice}>
          <Price rupees={unitSalePrice} className="figures" /> {words.perUnit(unit)}
        </Fact>
      )}
      {shelfLifeMonths !== null && <Fact name={words.shelfLife}>{words.months(shelfLifeMonths)}</Fact>}
      {standard && (
        <Fact name={words.standard} lang={langs?.standard}>
          {standard}
        </Fact>
      )}
      <Fact name={words.care}>
        {ownAddress(shop)}
        <span className="mt-1 flex flex-wrap gap-x-6 gap-y-4 py-2">
          <a href={phoneLink(shop.phone)} className="link">
            {shop.phone}
          </a>
          <a href={`mailto:${shop.email}`} className="link wrap-anywhere">
            {shop.email}
          </a>
        </span>
      </Fact>
    </dl>
  )
}

/** The law asks for the name as well; most addresses begin with it. */
const ownAddress = ({ name, address }: Seller): string => (address.startsWith(name) ? address : `${name}, ${address}`)

/** Of a kit the name and number of each thing in it; null when nobody stated the quantity. */
function netQuantityOf({ kitItems, particulars: { netQuantity, unit } }: ProductDetailReply): string | null {
  if (netQuantity === null && kitItems === undefined) return null
  const pack = words.counted(netQuantity ?? 1, netQuantity === null ? 'kit' : unit)
  return kitItems ? words.contents(pack, kitItems) : pack
}

interface FactProps {
  name: string
  lang?: 'en' | undefined
  children: ReactNode
}

const Fact = ({ name, lang, children }: FactProps) => (
  <div className="grid gap-x-4 py-2.5 sm:grid-cols-5">
    <dt className="text-small text-ink-soft sm:col-span-2 sm:pt-0.5">{name}</dt>
    <dd lang={lang} className="min-w-0 text-body wrap-anywhere text-ink sm:col-span-3">
      {children}
    </dd>
  </div>
)
