// Undoes a change of email, from the link sent to the previous address (ACC-25).
import { restoreEmail } from '#contract/calls/address-links.ts'
import { pages } from '#contract/urls.ts'
import { addressPages, linkCut } from '#copy/account.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { OnePressPage } from '#web/parts/newsletter/email-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'

const texts = addressPages.restore

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })

const restore = (token: string) => send(restoreEmail, { body: { token } })

export default function RestoreEmail() {
  const next = <ShopLinkButton to={pages.forgotPassword}>{texts.done.button}</ShopLinkButton>
  return <OnePressPage texts={texts} onPress={restore} cut={linkCut} next={next} />
}
