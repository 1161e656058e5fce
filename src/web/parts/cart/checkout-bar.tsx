// Checkout along the bottom edge of phones, until the summary with its own button comes into view (LOOK-17).
import { type RefObject, useEffect, useState } from 'react'
import type { CartReply } from '#contract/cart.ts'
import { cart } from '#copy/cart.ts'
import { CheckoutButton, canCheckOut } from './cart-summary.tsx'
import { Estimate } from './estimate.tsx'

/** As good as all of the button; fractions of a pixel never count up to 1. */
const WHOLE = 0.95

interface CheckoutBarProps {
  reply: CartReply
  /** The summary's button, which takes over. */
  summary: RefObject<HTMLDivElement | null>
}

export function CheckoutBar({ reply, summary }: CheckoutBarProps) {
  const [isSummarySeen, setSummarySeen] = useState(true)
  // Only the browser knows what is in view, and it tells through an observer.
  useEffect(() => {
    if (summary.current === null) return
    const observer = new IntersectionObserver(
      (entries) => setSummarySeen((entries.at(-1)?.intersectionRatio ?? 1) >= WHOLE),
      { threshold: [0, WHOLE] },
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
