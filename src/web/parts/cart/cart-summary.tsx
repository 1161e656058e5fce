// The cart's total with the estimated shipping charge, and the link to checkout (CART-8, LOOK-17).
import { type Ref, type RefObject, useEffect, useState } from 'react'
import type { CartReply } from '#contract/cart.ts'
import { pages } from '#contract/urls.ts'
import { amountNames } from '#copy/amounts.ts'
import { cart } from '#copy/cart.ts'
import { COINS_PER_ORDER, REDEEM_FROM_BALANCE } from '#domain/coins.ts'
import { CoinSign } from '#web/parts/brand/signs.tsx'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Amount } from '#web/ui/price.tsx'
import { Sum, SumRow } from '#web/ui/sum.tsx'
import { countOf } from './cart-amounts.ts'
import { DiscountRows, MissingForFreeShipping } from './discount-rows.tsx'
import { Estimate, ShippingRange } from './estimate.tsx'

const texts = cart.summary

const canCheckOut = ({ items }: CartReply): boolean => items.length > 0 && items.every((item) => item.inStock)

interface CartSummaryProps {
  reply: CartReply
  coins: number
  /** The element around the checkout button; while it is in view, the bar on phones is hidden. */
  checkoutRef: Ref<HTMLDivElement>
}

export const CartSummary = ({ reply, coins, checkoutRef }: CartSummaryProps) => (
  <Card>
    <h2 className="text-h3">{texts.title}</h2>
    <div className="mt-5">
      <Sum>
        <SumRow
          name={
            <>
              {texts.subtotal} <span className="text-ink-soft">({texts.items({ count: countOf(reply.items) })})</span>
            </>
          }
        >
          <Amount rupees={reply.subtotal} />
        </SumRow>
        <DiscountRows discounts={reply.discounts} />
        <SumRow name={amountNames.shipping}>
          <ShippingRange reply={reply} />
        </SumRow>
        <SumRow name={texts.estimated} isTotal>
          <Estimate reply={reply} />
        </SumRow>
      </Sum>
      <MissingForFreeShipping missing={reply.missingForFreeShipping} />
    </div>
    <div ref={checkoutRef} className="mt-5 print:hidden">
      <CheckoutButton enabled={canCheckOut(reply)} />
      {!canCheckOut(reply) && <p className="mt-3 text-small text-ink-soft">{texts.notEnough}</p>}
    </div>
    <CoinsLine coins={coins} />
  </Card>
)

/** The link to checkout, disabled while nothing can be bought (CART-7). */
export const CheckoutButton = ({ enabled }: { enabled: boolean }) =>
  enabled ? (
    <ShopLinkButton to={pages.checkout} wide>
      {texts.checkout}
    </ShopLinkButton>
  ) : (
    <Button wide disabled>
      {texts.checkout}
    </Button>
  )

function coinTexts(coins: number) {
  const { held, earns, none } = cart.coins
  if (coins === 0) return none
  if (coins < REDEEM_FROM_BALANCE) return { ...earns, after: earns.after({ count: coins + COINS_PER_ORDER }) }
  return { ...held, coins: held.coins({ count: coins }) }
}

function CoinsLine({ coins }: { coins: number }) {
  const line = coinTexts(coins)
  return (
    <p className="mt-5 flex items-center gap-3 text-small">
      <CoinSign size={22} />
      <span className="seat">
        {line.before}
        <strong className="font-semibold">{line.coins}</strong>
        {line.after}
      </span>
    </p>
  )
}

/** The visible share that counts as the whole button; with fractional pixels the ratio never reaches 1. */
const FULLY_VISIBLE = 0.95

interface CheckoutBarProps {
  reply: CartReply
  summary: RefObject<HTMLDivElement | null>
}

/** A checkout bar at the bottom of phones, shown while the summary's own button is out of view (LOOK-17). */
export function CheckoutBar({ reply, summary }: CheckoutBarProps) {
  const [isSummarySeen, setSummarySeen] = useState(true)
  useEffect(() => {
    if (summary.current === null) return
    const observer = new IntersectionObserver(
      (entries) => setSummarySeen((entries.at(-1)?.intersectionRatio ?? 1) >= FULLY_VISIBLE),
      { threshold: [0, FULLY_VISIBLE] },
    )
    observer.observe(summary.current)
    return () => observer.disconnect()
  }, [summary])
  if (isSummarySeen) return null
  return (
    <div className="buy-bar buy-bar-again flex items-center gap-4 md:hidden print:hidden">
      <p className="shrink-0 text-button leading-5">
        <span className="block text-caption font-normal text-ink-soft">{cart.summary.estimated} </span>
        <Estimate reply={reply} />
      </p>
      <CheckoutButton enabled={canCheckOut(reply)} />
    </div>
  )
}
