// Links to correct the user's personal data.
import { pages } from '#contract/urls.ts'
import { yourRights } from '#copy/privacy.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'

const texts = yourRights.correct

export const CorrectData = () => (
  <section>
    <h2 className="text-h3">{texts.title}</h2>
    <p className="measure mt-3">{texts.text}</p>
    <div className="mt-5 flex flex-wrap gap-3">
      <ShopLinkButton tone="outlined" to={pages.accountDetails}>
        {texts.details}
      </ShopLinkButton>
      <ShopLinkButton tone="outlined" to={pages.accountAddresses}>
        {texts.addresses}
      </ShopLinkButton>
    </div>
  </section>
)
