// Confirms a newsletter subscription. It needs a click, because email scanners open every link.
import { useRouteLoaderData } from 'react-router'
import { confirmSubscription } from '#contract/calls/newsletter.ts'
import { pages } from '#contract/urls.ts'
import { linkCut } from '#copy/address-pages.ts'
import { titled } from '#copy/document.ts'
import { newsletterPages } from '#copy/newsletter-pages.ts'
import { send } from '#web/api-client.ts'
import { ShopLink, ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { EmailLinkPage, useEmailLink } from '#web/parts/newsletter/email-link.tsx'
import { JoinBox } from '#web/parts/newsletter/join-box.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import type { loader } from '#web/root.tsx'
import { Button } from '#web/ui/button.tsx'

const words = newsletterPages.confirm

export const meta = () => privateMeta({ title: titled({ title: words.title }), description: words.description })

export default function ConfirmSubscription() {
  const facts = useRouteLoaderData<typeof loader>('root')?.facts
  const { state, press } = useEmailLink((token) => send(confirmSubscription, { body: { token } }), words.failed)
  if (state === 'done')
    return (
      <EmailLinkPage title={words.done.title} text={words.done.text}>
        <ShopLinkButton to={pages.products}>{words.done.button}</ShopLinkButton>
      </EmailLinkPage>
    )
  if (state === 'over')
    return (
      <EmailLinkPage title={words.over.title} text={`${words.over.text} ${linkCut}`}>
        <div className="w-full max-w-100 text-left">
          <JoinBox />
        </div>
      </EmailLinkPage>
    )
  return (
    <EmailLinkPage
      title={words.title}
      text={
        <>
          {words.text}{' '}
          <ShopLink to={pages.privacy} className="link">
            {words.privacy}
          </ShopLink>
          {facts && (
            <noscript>
              <span className="mt-3 block">{words.noScript({ email: facts.email })}</span>
            </noscript>
          )}
        </>
      }
    >
      <Button onClick={press} busy={state === 'busy'} busyLabel={words.busy}>
        {words.button}
      </Button>
    </EmailLinkPage>
  )
}
