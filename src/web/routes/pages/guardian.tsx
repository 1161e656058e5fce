// The page behind a guardian's email link: shows the request, records the consent, and lets the guardian withdraw it
// later. The token is after the #, so that it reaches no server, log or referrer (PRIV-11).
import { useCallback, useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { GuardianLinkReply } from '#contract/age.ts'
import { viewGuardianLink } from '#contract/calls/age.ts'
import { pages } from '#contract/urls.ts'
import { linkCut } from '#copy/account.ts'
import { shortDate } from '#copy/dates.ts'
import { failures } from '#copy/errors.ts'
import { guardianPage as texts } from '#copy/guardian.ts'
import { titled } from '#copy/pages.ts'
import { indianDate } from '#domain/calendar.ts'
import { ApiError, send } from '#web/api-client.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { GuardianChoices, GuardianForm } from '#web/parts/account/guardian-form.tsx'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import type { loader } from '#web/root.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/moon.tsx'
import { useHash } from '#web/ui/use-hash.ts'

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })

type PageView = 'loading' | 'failed' | 'over' | 'ended' | GuardianLinkReply

export default function Guardian() {
  const email = useRouteLoaderData<typeof loader>('root')?.facts.email ?? ''
  const token = useHash()
  const [view, setView] = useState<PageView>('loading')
  const loadLink = useCallback(async () => {
    if (token === null) return
    if (token === '') return setView('over')
    try {
      setView(await send(viewGuardianLink, { body: { token } }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) setView('over')
      else {
        showFailure(texts.failed, error)
        // A page that is already shown stays, even when a later request fails.
        setView((previous) => (previous === 'loading' ? 'failed' : previous))
      }
    }
  }, [token])
  useEffect(() => void loadLink(), [loadLink])
  return (
    <div className="page py-8 lg:py-16">
      <div className="mx-auto max-w-130">
        <noscript>
          <p>{texts.noScript({ email })}</p>
        </noscript>
        {typeof view === 'string' ? (
          <LinkState
            view={view}
            onReload={() => {
              setView('loading')
              void loadLink()
            }}
          />
        ) : (
          <GuardianRequest
            token={token ?? ''}
            link={view}
            onReload={() => void loadLink()}
            onEnded={() => setView('ended')}
          />
        )}
      </div>
    </div>
  )
}

/** What is shown instead of a request: that the link is loading, could not be loaded, is not valid, or was ended. */
function LinkState({ view, onReload }: { view: Extract<PageView, string>; onReload: () => void }) {
  if (view === 'loading')
    return (
      <>
        <h1 className="text-h1">{texts.title}</h1>
        <Loading label={texts.loading} visible />
      </>
    )
  if (view === 'failed')
    return (
      <>
        <MessageCard {...texts.unread} />
        <div className="mt-6">
          <Button onClick={onReload}>{texts.unread.again}</Button>
        </div>
      </>
    )
  return (
    <>
      <MessageCard
        title={texts[view].title}
        text={view === 'over' ? `${texts.over.text} ${linkCut}` : texts.ended.text}
      />
      <ToShop />
    </>
  )
}

const MessageCard = ({ title, text }: { title: string; text: string }) => (
  <div role="status">
    <h1 className="text-h1">{title}</h1>
    <p className="mt-4 text-lead text-ink-soft">{text}</p>
  </div>
)

const ToShop = () => (
  <div className="mt-6">
    <ShopLinkButton to={pages.home} tone="outlined">
      {failures.notFound.button}
    </ShopLinkButton>
  </div>
)

interface GuardianRequestProps {
  token: string
  link: GuardianLinkReply
  onReload: () => void
  onEnded: () => void
}

function GuardianRequest({ token, link, onReload, onEnded }: GuardianRequestProps) {
  const [hasAgreed, setAgreed] = useState(false)
  const onAgreed = () => {
    setAgreed(true)
    window.scrollTo(0, 0)
    onReload()
  }
  if (link.state === 'asked')
    return (
      <>
        <h1 className="text-h1">{texts.title}</h1>
        <p className="mt-4 text-lead wrap-anywhere text-ink-soft">
          {texts.asked.lead({ name: link.name, email: link.email, day: shortDate(indianDate(new Date(link.until))) })}
        </p>
        <GuardianForm token={token} onAgreed={onAgreed} />
      </>
    )
  return (
    <>
      {hasAgreed && (
        <div role="status" className="mb-8 rounded-note bg-leaf-wash px-5 py-4">
          <p className="text-body font-semibold">{texts.thanks.title}</p>
          <p className="text-small">{texts.thanks.text}</p>
        </div>
      )}
      <h1 className="text-h1">{texts.confirmed.title}</h1>
      <p className="mt-4 text-lead wrap-anywhere text-ink-soft">
        {texts.confirmed.lead({ name: link.name, email: link.email })}
      </p>
      <GuardianChoices token={token} link={link} onChanged={(isOver) => (isOver ? onEnded() : onReload())} />
    </>
  )
}
