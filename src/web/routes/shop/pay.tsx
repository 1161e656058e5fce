// The page of a payment link. The token is after the #, where no server, log or next page gets it (PAY-37).
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { viewAsPayer } from '#contract/calls/payer-links.ts'
import type { PayerReply } from '#contract/payer-links.ts'
import { pages } from '#contract/urls.ts'
import { titled } from '#copy/document.ts'
import { failures } from '#copy/failures.ts'
import { payerPage as words } from '#copy/payer.ts'
import { ApiError, isUnknownAddress, send } from '#web/api-client.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { onOtherToken, tokenHere } from '#web/parts/payer/kept-token.ts'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import type { loader } from '#web/root.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { Loading } from '#web/ui/moon.tsx'

export const meta = () => [
  ...privateMeta({ title: titled({ title: words.title }), description: words.description }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Imported at once, parallel to the link's request; so it is not in the file list of other pages. */
const paying = () => import('#web/parts/payer/pay-for-somebody.tsx')
// A failed import is reported where the component is rendered.
paying().catch(() => undefined)
const PayByLink = lazy(paying)

type Shown = 'loading' | 'unread' | 'over' | 'unknown' | PayerReply

export default function Pay() {
  const facts = useRouteLoaderData<typeof loader>('root')?.facts
  const token = useSyncExternalStore(onOtherToken, tokenHere, () => null)
  const [shown, setShown] = useState<Shown>('loading')
  const look = useCallback(async () => {
    if (token === null) return
    if (token === '') return setShown('unknown')
    try {
      setShown(await send(viewAsPayer, { body: { token } }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) setShown('over')
      else setShown(isUnknownAddress(error) ? 'unknown' : 'unread')
    }
  }, [token])
  useEffect(() => void look(), [look])
  const onOver = (state: PayerReply['state'] | null) => {
    if (state === null) return void look()
    setShown((before) => (typeof before === 'string' ? before : { ...before, state }))
    window.scrollTo(0, 0)
  }
  return (
    <div className="page py-8 lg:py-16">
      <div className="mx-auto max-w-130">
        <noscript>
          <p>{words.noScript}</p>
        </noscript>
        <Card>
          {shown === 'loading' ? (
            <>
              <h1 className="text-h2">{words.title}</h1>
              <Loading label={words.loading} visible />
            </>
          ) : shown === 'unread' ? (
            <>
              <MessageCard {...words.unread} />
              <div className="mt-6">
                <Button onClick={() => void look()}>{words.unread.again}</Button>
              </div>
            </>
          ) : typeof shown === 'string' ? (
            <>
              <MessageCard {...words[shown]} />
              <div className="mt-6">
                <ShopLinkButton to={pages.home} tone="outlined">
                  {failures.notFound.button}
                </ShopLinkButton>
              </div>
            </>
          ) : shown.state === 'open' ? (
            <Suspense fallback={<Loading label={words.loading} visible />}>
              <PayByLink
                asked={shown}
                input={{
                  token: token ?? '',
                  shopName: facts?.name ?? '',
                  provider: facts?.paymentProvider ?? '',
                  scriptUrl: facts?.checkoutScriptUrl ?? '',
                }}
                onOver={onOver}
              />
            </Suspense>
          ) : shown.state === 'paid' ? (
            <MessageCard title={words.paid.title} text={words.paid.text({ firstName: shown.firstName })} />
          ) : (
            <MessageCard {...(shown.state === 'checking' ? words.bank : words.returned)} />
          )}
        </Card>
      </div>
    </div>
  )
}

const MessageCard = ({ title, text }: { title: string; text: string }) => (
  <div role="status">
    <h1 className="text-h2">{title}</h1>
    <p className="mt-4 text-lead text-ink-soft">{text}</p>
  </div>
)
