// Below Pay Now: links to the policies, the payment methods, and what others see of the parcel. The links open in a new tab, so that the form is not
// lost. Loaded after the form.
import { pages } from '#contract/urls.ts'
import { checkout } from '#copy/checkout.ts'
import { chrome } from '#copy/chrome.ts'
import { addressOf } from '#web/page-address.ts'
import PlainParcel from '#web/parts/products/plain-parcel.tsx'
import { Accordion } from '#web/ui/accordion.tsx'

const LINKS = [
  [pages.shipping, chrome.footer.shipping],
  [pages.returns, chrome.footer.returns],
  [pages.terms, chrome.footer.terms],
] as const

const PolicyLinks = () => (
  <>
    <p className="mt-2 flex flex-wrap gap-x-4 text-small">
      {LINKS.map(([to, name]) => (
        <a key={to} href={addressOf(to)} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center">
          <span className="link">{name}</span>
        </a>
      ))}
    </p>
    <p className="mt-2 text-small text-ink-soft">{checkout.summary.methods}</p>
    <div className="mt-4">
      <Accordion>
        <PlainParcel />
      </Accordion>
    </div>
  </>
)

export default PolicyLinks
