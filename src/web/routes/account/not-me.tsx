// The "This is not me" link of emails: its button stops the emails of an account created with someone else's address
// (ACC-28).
import { disownAddress } from '#contract/calls/address-links.ts'
import { addressPages, linkCut } from '#copy/account.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import { OnePressPage } from '#web/parts/newsletter/email-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'

const texts = addressPages.notMe

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })

const disown = (token: string) => send(disownAddress, { body: { token } })

export default function NotMe() {
  return <OnePressPage texts={texts} onPress={disown} cut={linkCut} />
}
