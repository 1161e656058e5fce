// Links to correct the user's personal data.
import { pages } from '#contract/urls.ts'
import { yourRights } from '#copy/your-rights.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'

const words = yourRights.correct

export const CorrectData = () => (
  <section>
    <h2 className="text-h3">{words.title}</h2>
    <p className="measure mt-3">{words.text}</p>
    <div className="mt-5 flex flex-wrap gap-3">
      <ShopLinkButton tone="outlined" to={pages.accountDetails}>
        {words.details}
      </ShopLinkButton>
      <ShopLinkButton tone="outlined" to={pages.accountAddresses}>
        {words.addresses}
      </ShopLinkButton>
    </div>
  </section>
)
