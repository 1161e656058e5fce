// The home page's kit: its picture, its contents from the catalogue, and its price (LOOK-14).
import type { ProductReply } from '#contract/catalog.ts'
import { pages } from '#contract/urls.ts'
import { shortRupees } from '#contract/wire.ts'
import { home } from '#copy/pages.ts'
import { cardOf, englishName } from '#domain/variants.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PriceWithOriginal } from '#web/ui/price.tsx'

const texts = home.kit
const SIZES = '(min-width: 1264px) 644px, (min-width: 768px) 52vw, calc(100vw - 40px)'

export const Kit = ({ kit: { _id, name, price, items, picture } }: { kit: HomeKit }) => (
  <section aria-labelledby="kit-title" className="page pb-18 lg:pb-28">
    <div className="grid gap-7 md:grid-cols-12 md:items-center md:gap-8 nav:gap-12 lg:gap-18">
      <div className="md:col-span-6 lg:col-span-7">
        {picture ? (
          <Picture
            source={picture}
            sizes={SIZES}
            className="aspect-square w-full rounded-panel lg:aspect-9/8 lg:rounded-panel-wide"
          />
        ) : (
          <div className="aspect-square w-full rounded-panel bg-sand lg:aspect-9/8 lg:rounded-panel-wide" />
        )}
      </div>
      <div className="md:col-span-6 lg:col-span-5">
        <h2 id="kit-title" className="text-h2">
          {texts.title}
        </h2>
        <p className="mt-2 text-body text-ink-soft">{texts.text({ name })}</p>
        <ul className="mt-4 border-t border-line lg:mt-5">
          {items.map((item) => (
            <li key={item.name} className="flex items-baseline gap-4 border-b border-line py-3">
              <span className="figures w-9 shrink-0 font-semibold text-rose-ink">{item.quantity}</span>{' '}
              <span lang={item.lang} className="min-w-0 wrap-anywhere">
                {item.name}
              </span>
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ShopLinkButton to={pages.product(_id)}>{texts.see({ name })}</ShopLinkButton>
          <PriceWithOriginal rupees={price} />
        </div>
      </div>
    </div>
  </section>
)

const KIT_NAME = 'period kit'
/** The price in rupees that the texts name while the catalogue has no kit. */
const USUAL_PRICE = 299

interface HomeKit extends Pick<ProductReply, '_id' | 'name' | 'price'> {
  readonly items: NonNullable<ProductReply['kitItems']>
  readonly picture: ProductReply['pictures'][number] | null
}

/** Returns the kit (a product with contents) for the home page: the Period Kit, or else the first kit, or null. */
export function homeKitOf(products: readonly ProductReply[]): HomeKit | null {
  const kits = products.filter(({ kitItems }) => kitItems !== undefined && kitItems.length > 0)
  const nameOf = (kit: ProductReply) => englishName(kit.family ?? kit)
  const kit = kits.find((product) => nameOf(product).trim().toLowerCase() === KIT_NAME) ?? kits[0]
  if (!kit) return null
  const { _id, kitItems: items = [], pictures } = kit
  const { name, price } = cardOf(kit, kit.family)
  return { _id, name, price, items, picture: pictures[0] ?? null }
}

/** Returns the price of a pack as text: that of the home page's kit, or USUAL_PRICE. */
export const packPrice = (kit: Pick<HomeKit, 'price'> | null): string => shortRupees(kit?.price ?? USUAL_PRICE)
