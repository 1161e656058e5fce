// Below Pay Now: warnings when the payment, or a payment by UPI, is not possible; links to the policies; the payment
// methods; and what others see of the parcel. Loaded after the form.
import { CircleAlert } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { CartReply } from '#contract/cart.ts'
import type { BillingReply } from '#contract/checkout.ts'
import { pages } from '#contract/urls.ts'
import { shortRupees } from '#contract/wire.ts'
import { checkout } from '#copy/checkout.ts'
import { chrome } from '#copy/pages.ts'
import { addressOf } from '#web/page-address.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazy } from '#web/ui/lazy.ts'

const texts = checkout.summary
/** The maximum amount of one UPI payment, in rupees (RZP-14). */
const UPI_MAX_RUPEES = 100_000

const PlainParcel = lazy(() => import('#web/parts/products/plain-parcel.tsx'))

const BelowPay = ({ reply, quote }: { reply: CartReply; quote: BillingReply | null }) => (
  <>
    <NotEnough reply={reply} />
    {quote && <AboveLimit quote={quote} />}
    <PolicyLinks />
    <p className="mt-2 text-small text-ink-soft">{texts.methods}</p>
    <div className="mt-4 border-t border-line">
      <Suspense>
        <PlainParcel />
      </Suspense>
    </div>
  </>
)

export default BelowPay

const LINKS = [
  [pages.shipping, chrome.footer.shipping],
  [pages.returns, chrome.footer.returns],
  [pages.terms, chrome.footer.terms],
] as const

/** The links open in a new tab, so that the form is not lost. */
const PolicyLinks = () => (
  <p className="mt-2 flex flex-wrap gap-x-4 text-small">
    {LINKS.map(([to, name]) => (
      <a key={to} href={addressOf(to)} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center">
        <span className="link">{name}</span>
      </a>
    ))}
  </p>
)

function NotEnough({ reply }: { reply: CartReply }) {
  const names = reply.items.filter((item) => !item.inStock).map((item) => item.name)
  if (names.length === 0) return null
  return <Warning>{texts.notEnough({ names: names.join(', ') })}</Warning>
}

function AboveLimit({ quote: { payableAmount, largestPayable } }: { quote: BillingReply }) {
  if (payableAmount > largestPayable)
    return <Warning>{texts.tooLarge({ largest: shortRupees(largestPayable) })}</Warning>
  if (payableAmount <= UPI_MAX_RUPEES) return null
  return (
    <p className="mt-2 rounded-note bg-river-wash px-4 py-3 text-small text-river-deep">
      {texts.aboveUpi({ max: shortRupees(UPI_MAX_RUPEES) })}
    </p>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="mt-2 flex gap-3 rounded-note bg-chilli-wash px-4 py-3 text-small text-chilli">
    <Icon icon={CircleAlert} size={18} className="mt-0.5 shrink-0" />
    <span>{children}</span>
  </p>
)
