// The right side of checkout: items, coins, total, and Pay Now (CHK-11, LOOK-18, IND-26).
import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { CartReply } from '#contract/cart.ts'
import type { BillingReply } from '#contract/checkout.ts'
import { pages } from '#contract/urls.ts'
import { fromRupees, toRupees } from '#contract/wire.ts'
import { amountNames, shippingTo } from '#copy/amounts.ts'
import { cart } from '#copy/cart.ts'
import { checkout, regionNames } from '#copy/checkout.ts'
import { paise, sum } from '#domain/money.ts'
import type { Region } from '#domain/shipping.ts'
import { countOf } from '#web/parts/cart/cart-amounts.ts'
import { DiscountRows, MissingForFreeShipping } from '#web/parts/cart/discount-rows.tsx'
import { Estimate, ShippingRange } from '#web/parts/cart/estimate.tsx'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { type BoughtLine, BoughtLines } from '#web/parts/orders/bought-lines.tsx'
import { PriceRows } from '#web/parts/orders/price-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { WaxingMoon } from '#web/ui/moon.tsx'
import { Amount } from '#web/ui/price.tsx'
import { Sum, SumRow } from '#web/ui/sum.tsx'
import type { Quote } from './use-quote.ts'

const DiscountCode = lazy(() => import('./discount-code.tsx'))

const texts = checkout.summary

export interface Totals {
  reply: CartReply
  quote: BillingReply | null
  region: Region | ''
  isLoading: boolean
}

const linesOf = ({ items }: CartReply): BoughtLine[] => items.map((item) => ({ ...item, id: item.productId }))

const ToPay = ({ reply, quote, isLoading }: Totals) => (
  <span className="inline-flex items-center gap-2">
    {isLoading && (
      <>
        <WaxingMoon size={16} className="text-rose" />
        <span className="sr-only">{texts.working}</span>
      </>
    )}
    {quote ? <Amount rupees={quote.payableAmount} /> : <Estimate reply={reply} />}
  </span>
)

/** The summary on phones, above the form: number of items and total, with the items in a collapsed section. */
export const FoldedSummary = (totals: Totals) => (
  <details className="group border-y border-line nav:hidden">
    <summary className="flex min-h-15 items-center justify-between gap-4">
      <span className="seat shrink-0">{cart.summary.items({ count: countOf(totals.reply.items) })}</span>
      <span className="flex items-center gap-3 text-right text-button">
        <ToPay {...totals} />
        <Icon icon={ChevronDown} size={20} className="shrink-0 group-open:rotate-180" />
      </span>
    </summary>
    <div className="pt-1 pb-5">
      <BoughtLines lines={linesOf(totals.reply)} />
    </div>
  </details>
)

interface OrderSummaryProps extends Totals {
  quoting: Quote
  /** True while a payment is in progress. */
  disabled: boolean
  coinsPanel: ReactNode
  /** True when the quote failed for a reason that no field shows. */
  hasFailed: boolean
  children: ReactNode
}

export const OrderSummary = ({ quoting, disabled, coinsPanel, hasFailed, children, ...totals }: OrderSummaryProps) => (
  <Card>
    <h2 className="text-h3">{texts.title}</h2>
    <div className="mt-4">
      <BoughtLines lines={linesOf(totals.reply)} />
    </div>
    <p className="mt-3 flex min-h-11 items-center text-small">
      <ShopLink to={pages.cart} className="link">
        {texts.change}
      </ShopLink>
    </p>
    <div className="mt-4">{coinsPanel}</div>
    <Suspense>
      <DiscountCode quoting={quoting} hasRegion={totals.region !== ''} disabled={disabled} />
    </Suspense>
    <div className="mt-6">
      <Amounts {...totals} />
      <MissingForFreeShipping missing={(totals.quote ?? totals.reply).missingForFreeShipping} />
    </div>
    {hasFailed && (
      <div
        role="alert"
        className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-note bg-chilli-wash px-4 py-3"
      >
        <span className="text-small text-chilli">{texts.failed}</span>
        <Button tone="outlined" small onClick={quoting.refresh}>
          {texts.again}
        </Button>
      </div>
    )}
    <div className="mt-5">{children}</div>
  </Card>
)

/** Returns the shipping charge before its discount, in rupees. */
const shippingBefore = ({ shippingCharge, shippingDiscount }: BillingReply): number =>
  toRupees(sum(fromRupees(shippingCharge) ?? paise(0), fromRupees(shippingDiscount) ?? paise(0)))

/** The shipping charge; a range until the region is known. */
const ShippingRow = ({ quote, region, reply }: Totals) => (
  <SumRow name={quote && region ? shippingTo({ region: regionNames[region] }) : amountNames.shipping}>
    {quote ? <Amount rupees={shippingBefore(quote)} /> : <ShippingRange reply={reply} />}
  </SumRow>
)

const Amounts = (totals: Totals) => (
  <Sum>
    <SumRow name={amountNames.itemsTotal}>
      <Amount rupees={totals.quote?.itemsTotal ?? totals.reply.subtotal} />
    </SumRow>
    <PriceRows
      amounts={totals.quote ?? {}}
      rows={{
        shipping: <ShippingRow key="shipping" {...totals} />,
        discount: <DiscountRows key="discount" discounts={(totals.quote ?? totals.reply).discounts} />,
      }}
    />
    <SumRow name={texts.toPay} isTotal>
      <ToPay {...totals} />
    </SumRow>
  </Sum>
)
