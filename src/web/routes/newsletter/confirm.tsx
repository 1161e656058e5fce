// Confirms a newsletter subscription. It needs a click, because email scanners open every link.
import { useRouteLoaderData } from 'react-router'
import { confirmSubscription } from '#contract/calls/newsletter.ts'
import { pages } from '#contract/urls.ts'
import { linkCut } from '#copy/account.ts'
import { newsletterPages } from '#copy/newsletter.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import { ShopLink, ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { EmailLinkPage, useEmailLink } from '#web/parts/newsletter/email-link.tsx'
import { JoinBox } from '#web/parts/newsletter/join-box.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import type { loader } from '#web/root.tsx'
import { Button } from '#web/ui/button.tsx'

const texts = newsletterPages.confirm

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })

export default function ConfirmSubscription() {
  const facts = useRouteLoaderData<typeof loader>('root')?.facts
  const { state, press } = useEmailLink((token) => send(confirmSubscription, { body: { token } }), texts.failed)
  if (state === 'done')
    return (
      <EmailLinkPage title={texts.done.title} text={texts.done.text}>
        <ShopLinkButton to={pages.products}>{texts.done.button}</ShopLinkButton>
      </EmailLinkPage>
    )
  if (state === 'over')
    return (
      <EmailLinkPage title={texts.over.title} text={`${texts.over.text} ${linkCut}`}>
        <div className="w-full max-w-100 text-left">
          <JoinBox />
        </div>
      </EmailLinkPage>
    )
  return (
    <EmailLinkPage
      title={texts.title}
      text={
        <>
          {texts.text}{' '}
          <ShopLink to={pages.privacy} className="link">
            {texts.privacy}
          </ShopLink>
          {facts && (
            <noscript>
              <span className="mt-3 block">{texts.noScript({ email: facts.email })}</span>
            </noscript>
          )}
        </>
      }
    >
      <Button onClick={press} busy={state === 'busy'} busyLabel={texts.busy}>
        {texts.button}
      </Button>
    </EmailLinkPage>
  )
}
