// The declaration of the pack, which the law requires before a purchase (CAT-15, IND-29), and the facts to choose by.
import { Droplet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductDetailReply } from '#contract/catalog.ts'
import { productFacts, products } from '#copy/products.ts'
import type { TextAttribute } from '#domain/particulars.ts'
import { classes } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'
import { Price } from '#web/ui/price.tsx'

const texts = productFacts.pack
const chooseWords = productFacts.choose
const ON_PACK = Object.keys(texts.texts) as (keyof typeof texts.texts)[]
const TO_CHOOSE = Object.keys(chooseWords.texts) as (keyof typeof chooseWords.texts)[]
/** The attributes that are never shown. The statement below compiles only if there are none. */
type MissingAttribute = Exclude<
  TextAttribute,
  'maker' | 'origin' | 'genericName' | (typeof ON_PACK | typeof TO_CHOOSE)[number]
>
true satisfies [MissingAttribute] extends [never] ? true : MissingAttribute

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
  const { maker, origin, genericName, mrp, unit, unitSalePrice, shelfLifeMonths } = product.particulars
  const { langs } = product
  const quantity = netQuantityOf(product)
  return (
    <dl className="divide-y divide-line-soft">
      <Fact name={texts.maker}>{maker || ownAddress(shop)}</Fact>
      <Fact name={texts.origin} lang={langs?.origin}>
        {origin}
      </Fact>
      {genericName && (
        <Fact name={texts.genericName} lang={langs?.genericName}>
          {genericName}
        </Fact>
      )}
      {quantity && <Fact name={texts.netQuantity}>{quantity}</Fact>}
      <Fact name={texts.price}>
        <Price rupees={mrp} className="figures" />, {products.detail.price.after}
      </Fact>
      {unitSalePrice !== null && (
        <Fact name={texts.unitPrice}>
          <Price rupees={unitSalePrice} className="figures" /> {texts.perUnit[unit]}
        </Fact>
      )}
      {shelfLifeMonths !== null && <Fact name={texts.shelfLife}>{texts.months({ count: shelfLifeMonths })}</Fact>}
      {ON_PACK.map(
        (name) =>
          product.particulars[name] && (
            <Fact key={name} name={texts.texts[name]} lang={langs?.[name]}>
              {product.particulars[name]}
            </Fact>
          ),
      )}
      <Fact name={texts.care}>
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

/** Returns the seller's name and address, as the law requires. The name is left out if the address begins with it. */
const ownAddress = ({ name, address }: Seller): string => (address.startsWith(name) ? address : `${name}, ${address}`)

/** Returns the net quantity of the pack, for a kit with its items; null when neither is known. */
function netQuantityOf({ kitItems, particulars: { netQuantity, unit } }: ProductDetailReply): string | null {
  if (netQuantity === null && kitItems === undefined) return null
  const pack = texts.counted({ count: netQuantity ?? 1, unit: netQuantity === null ? 'kit' : unit })
  return kitItems
    ? texts.contents({
        pack,
        items: kitItems.map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${name}`).join('; '),
      })
    : pack
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

const DROPS = chooseWords.guide.rows.map((_, index) => index + 1)

/** The facts to choose by, and which absorbency suits which day (CAT-36). Facts that are not stated are left out. */
export function ChooseFacts({ product: { particulars, langs } }: { product: ProductDetailReply }) {
  const { absorbency, absorbsMl, lengthMm, wearHours } = particulars
  const absorbs = absorbsMl === null ? null : chooseWords.absorbs({ ml: absorbsMl })
  const isStated = [absorbency, absorbs, lengthMm, wearHours].some((number) => number !== null)
  if (!isStated && TO_CHOOSE.every((name) => particulars[name] === '')) return null
  return (
    <section>
      <h2 className="text-h3">{chooseWords.title}</h2>
      <table className="mt-3 w-full border-collapse text-left">
        <tbody className="divide-y divide-line border-b border-line">
          {absorbency !== null ? (
            <Row name={chooseWords.absorbency}>
              <Drops drops={absorbency} />
              {absorbs !== null && <span className="block text-small text-ink-soft">{absorbs}</span>}
            </Row>
          ) : (
            absorbs !== null && <Row name={chooseWords.absorbency}>{absorbs}</Row>
          )}
          {lengthMm !== null && <Row name={chooseWords.length}>{chooseWords.mm({ mm: lengthMm })}</Row>}
          {TO_CHOOSE.map(
            (name) =>
              particulars[name] && (
                <Row key={name} name={chooseWords.texts[name]}>
                  <span lang={langs?.[name]}>{particulars[name]}</span>
                </Row>
              ),
          )}
          {wearHours !== null && <Row name={chooseWords.wear}>{chooseWords.hours({ hours: wearHours })}</Row>}
        </tbody>
      </table>
      {absorbency !== null && <Guide drops={absorbency} />}
    </section>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <tr>
    <th scope="row" className="w-2/5 py-3 pr-4 align-top font-normal text-ink-soft">
      {name}
    </th>
    <td className="figures py-3 wrap-anywhere">{children}</td>
  </tr>
)

/** The drops are decorative; screen readers read their number as text. */
const Drops = ({ drops }: { drops: number }) => (
  <span className="inline-flex items-center gap-2.5">
    <span aria-hidden="true" className="inline-flex">
      {DROPS.map((drop) => (
        <Icon
          key={drop}
          icon={Droplet}
          size={18}
          className={classes(drop <= drops ? 'fill-rose text-rose' : 'text-line-strong')}
        />
      ))}
    </span>
    {chooseWords.drops({ drops })}
  </span>
)

const Guide = ({ drops }: { drops: number }) => (
  <details className="group mt-3">
    <summary className="min-h-11 py-2.5">
      <span className="link">{chooseWords.guide.title}</span>
    </summary>
    <dl className="mt-1 grid gap-2">
      {chooseWords.guide.rows.map((text, index) => (
        <div key={text} className={classes('grid grid-cols-5 gap-x-4', index + 1 === drops && 'font-semibold')}>
          <dt className="figures col-span-2">{chooseWords.drops({ drops: index + 1 })}</dt>
          <dd className="col-span-3">{text}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 text-small text-ink-soft">{chooseWords.guide.note}</p>
  </details>
)
