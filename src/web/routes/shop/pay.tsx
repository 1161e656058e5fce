// The page of a payment link. The token is after the #, so that it reaches no server, log or referrer (PAY-37).
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { viewAsPayer } from '#contract/calls/payer-links.ts'
import type { PayerReply } from '#contract/payer-links.ts'
import { pages } from '#contract/urls.ts'
import { failures } from '#copy/errors.ts'
import { titled } from '#copy/pages.ts'
import { payerPage as texts } from '#copy/payments.ts'
import { ApiError, isUnknownAddress, send } from '#web/api-client.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { readLinkToken } from '#web/parts/payer/link-token.ts'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import type { loader } from '#web/root.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { Loading } from '#web/ui/moon.tsx'
import { onHashChange } from '#web/ui/use-hash.ts'

export const meta = () => [
  ...privateMeta({ title: titled({ title: texts.title }), description: texts.description }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Imported when this page loads, in parallel with the link's request. A dynamic import keeps it out of other pages. */
const importPayByLink = () => import('#web/parts/payer/pay-by-link.tsx')
// A failed import is handled where the component is rendered.
importPayByLink().catch(() => undefined)
const PayByLink = lazy(importPayByLink)

type PageView = 'loading' | 'failed' | 'over' | 'unknown' | PayerReply

export default function Pay() {
  const facts = useRouteLoaderData<typeof loader>('root')?.facts
  const token = useSyncExternalStore(onHashChange, readLinkToken, () => null)
  const [view, setView] = useState<PageView>('loading')
  const loadLink = useCallback(async () => {
    if (token === null) return
    if (token === '') return setView('unknown')
    try {
      setView(await send(viewAsPayer, { body: { token } }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) setView('over')
      else setView(isUnknownAddress(error) ? 'unknown' : 'failed')
    }
  }, [token])
  useEffect(() => void loadLink(), [loadLink])
  const onStateChange = (state: PayerReply['state'] | null) => {
    if (state === null) return void loadLink()
    setView((previous) => (typeof previous === 'string' ? previous : { ...previous, state }))
    window.scrollTo(0, 0)
  }
  return (
    <div className="page py-8 lg:py-16">
      <div className="mx-auto max-w-130">
        <noscript>
          <p>{texts.noScript}</p>
        </noscript>
        <Card>
          {typeof view === 'string' ? (
            <LinkState view={view} onReload={() => void loadLink()} />
          ) : view.state === 'open' ? (
            <Suspense fallback={<Loading label={texts.loading} visible />}>
              <PayByLink
                payment={view}
                input={{
                  token: token ?? '',
                  shopName: facts?.name ?? '',
                  provider: facts?.paymentProvider ?? '',
                  scriptUrl: facts?.checkoutScriptUrl ?? '',
                }}
                onStateChange={onStateChange}
              />
            </Suspense>
          ) : (
            <PaymentState payment={view} />
          )}
        </Card>
      </div>
    </div>
  )
}

/** What is shown instead of a payment: that the link is loading, could not be loaded, or is not valid. */
function LinkState({ view, onReload }: { view: Extract<PageView, string>; onReload: () => void }) {
  if (view === 'loading')
    return (
      <>
        <h1 className="text-h2">{texts.title}</h1>
        <Loading label={texts.loading} visible />
      </>
    )
  return (
    <>
      <MessageCard {...(view === 'failed' ? texts.unread : texts[view])} />
      <div className="mt-6">
        {view === 'failed' ? (
          <Button onClick={onReload}>{texts.unread.again}</Button>
        ) : (
          <ShopLinkButton to={pages.home} tone="outlined">
            {failures.notFound.button}
          </ShopLinkButton>
        )}
      </div>
    </>
  )
}

function PaymentState({ payment: { state, quote, firstName } }: { payment: PayerReply }) {
  if (state === 'paid')
    return <MessageCard title={texts.paid.title} text={quote ? texts.quote.paid : texts.paid.text({ firstName })} />
  return <MessageCard {...(state === 'checking' ? texts.bank : texts.returned)} />
}

const MessageCard = ({ title, text }: { title: string; text: string }) => (
  <div role="status">
    <h1 className="text-h2">{title}</h1>
    <p className="mt-4 text-lead text-ink-soft">{text}</p>
  </div>
)
