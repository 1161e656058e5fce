// Shown after the newsletter form was submitted without scripts: the confirmation email is on its way.
import { pages } from '#contract/urls.ts'
import { newsletterPages } from '#copy/newsletter.ts'
import { titled } from '#copy/pages.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { EmailLinkPage } from '#web/parts/newsletter/email-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'

const texts = newsletterPages.sent

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })

export default function EmailSent() {
  return (
    <EmailLinkPage title={texts.title} text={texts.text}>
      <ShopLinkButton to={pages.products}>{texts.button}</ShopLinkButton>
    </EmailLinkPage>
  )
}
