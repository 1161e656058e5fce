// The page behind a reminder's link: an earlier order's products at today's prices, and one button that adds them to
// the cart. Opening it changes nothing (ORD-32).
import { viewOrderAgain } from '#contract/calls/reminders.ts'
import { PLAIN_QUERY } from '#contract/plain-urls.ts'
import type { OrderAgainReply } from '#contract/reminders.ts'
import { pages } from '#contract/urls.ts'
import { orderAgain as texts } from '#copy/order.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import { loadAccountData } from '#web/parts/account/load-account-data.ts'
import { AddLines } from '#web/parts/cart/add-lines.tsx'
import { LinePicture } from '#web/parts/cart/line-picture.tsx'
import { BackLink } from '#web/parts/chrome/back-link.tsx'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { BoughtLines } from '#web/parts/orders/bought-lines.tsx'
import { NO_ORDER, NoOrder } from '#web/parts/orders/no-order.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { LinkWithoutScripts } from '#web/parts/session/link-without-scripts.tsx'
import { PageState } from '#web/ui/page-state.tsx'
import type { Route } from './+types/order-again.ts'

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })
export const handle = { chrome: { noFooterOnPhones: true } satisfies ChromeStyle }

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  loadAccountData(`${pages.order(id)}/again`, () => send(viewOrderAgain, { params: { orderId: id } }))
clientLoader.hydrate = true as const

export const HydrateFallback = () => <LinkWithoutScripts to={PLAIN_QUERY} linkText="order" loading={texts.loading} />

export default function OrderAgainPage({ loaderData: { reply, isUnknown }, params: { id } }: Route.ComponentProps) {
  if (reply === null) return <NoOrder isUnknown={isUnknown} />
  const { orderNumber, items } = reply
  const availableItems = items.filter(({ inStock }) => inStock)
  const missingItems = items.filter(({ inStock }) => !inStock)
  return (
    <div className="page pt-6 pb-14 md:pt-10 md:pb-20 lg:pt-12 lg:pb-28">
      <BackLink to={pages.order(id)}>{texts.back({ orderNumber })}</BackLink>
      {availableItems.length === 0 ? (
        <PageState drawing={NO_ORDER} title={texts.nothing.title} isPageTitle text={texts.nothing.text}>
          <ShopLinkButton to={pages.products}>{texts.nothing.button}</ShopLinkButton>
        </PageState>
      ) : (
        <div className="max-w-160">
          <h1 className="mt-4 text-h1">{texts.title}</h1>
          <p className="measure mt-3 text-body text-ink-soft">{texts.lead}</p>
          <div className="mt-8 grid gap-3.5">
            <BoughtLines lines={availableItems.map((item) => ({ ...item, id: item.productId }))} />
            <OutOfStockItems items={missingItems} />
          </div>
          <div className="mt-8 md:max-w-80">
            <AddLines lines={availableItems} wide>
              {texts.addToCart}
            </AddLines>
          </div>
        </div>
      )}
    </div>
  )
}

const OutOfStockItems = ({ items }: { items: OrderAgainReply['items'] }) =>
  items.length > 0 && (
    <ul className="grid gap-3.5">
      {items.map(({ productId, name, lang, image, isSold }) => (
        <li key={productId} className="flex items-center gap-3.5">
          <LinePicture src={image} size={60} className="size-15 rounded-field" />
          <span className="min-w-0 grow">
            <span lang={lang} className="block font-semibold">
              {name}
            </span>
            <span className="block text-small text-ink-soft">{isSold ? texts.short : texts.gone}</span>
          </span>
        </li>
      ))}
    </ul>
  )
