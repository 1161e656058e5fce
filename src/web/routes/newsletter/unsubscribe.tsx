// The way out of the list: one press, no login, no question.
import { useRouteLoaderData } from 'react-router'
import { leaveNewsletter } from '#contract/calls/newsletter.ts'
import { pages } from '#contract/urls.ts'
import { titled } from '#copy/document.ts'
import { newsletterPages } from '#copy/newsletter-pages.ts'
import { send } from '#web/api-client.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { ListPage } from '#web/parts/newsletter/list-page.tsx'
import { useListLink } from '#web/parts/newsletter/use-list-link.ts'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import type { loader } from '#web/root.tsx'
import { Button } from '#web/ui/button.tsx'

const words = newsletterPages.leave

export const meta = () => privateMeta({ title: titled(words.title), description: words.description })

export default function EndSubscription() {
  const email = useRouteLoaderData<typeof loader>('root')?.facts.email ?? ''
  const { state, press } = useListLink((token) => send(leaveNewsletter, { body: { token } }), words.failed)
  if (state === 'done' || state === 'over')
    return (
      <ListPage title={words[state].title} text={state === 'done' ? words.done.text : words.over.text(email)}>
        <ShopLinkButton to={pages.home} tone="outlined">
          {words.toShop}
        </ShopLinkButton>
      </ListPage>
    )
  return (
    <ListPage
      title={words.title}
      text={
        <>
          {words.text}
          <noscript>
            <span className="mt-3 block">{words.noScript(email)}</span>
          </noscript>
        </>
      }
    >
      <Button onClick={press} busy={state === 'busy'} busyLabel={words.busy}>
        {words.button}
      </Button>
    </ListPage>
  )
}
