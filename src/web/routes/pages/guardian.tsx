// The page behind a guardian's email: the request, the agreement, and later its withdrawal. The token is after the #,
// where no server, log or next page gets it (PRIV-11).
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { GuardianLinkReply } from '#contract/age.ts'
import { viewGuardianLink } from '#contract/calls/age.ts'
import { pages } from '#contract/urls.ts'
import { linkCut } from '#copy/address-pages.ts'
import { shortDate } from '#copy/dates.ts'
import { titled } from '#copy/document.ts'
import { failures } from '#copy/failures.ts'
import { guardianPage as words } from '#copy/guardian.ts'
import { indianDate } from '#domain/calendar.ts'
import { ApiError, send } from '#web/api-client.ts'
import { showFailure } from '#web/forms/say-not-done.ts'
import { GuardianChoices, GuardianForm } from '#web/parts/account/guardian-form.tsx'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import type { loader } from '#web/root.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/moon.tsx'

export const meta = () => privateMeta({ title: titled({ title: words.title }), description: words.description })

type Shown = 'loading' | 'unread' | 'over' | 'ended' | GuardianLinkReply

function onOtherLink(look: () => void): () => void {
  window.addEventListener('hashchange', look)
  return () => window.removeEventListener('hashchange', look)
}

export default function Guardian() {
  const email = useRouteLoaderData<typeof loader>('root')?.facts.email ?? ''
  const token = useSyncExternalStore(
    onOtherLink,
    () => window.location.hash.slice(1),
    () => null,
  )
  const [shown, setShown] = useState<Shown>('loading')
  const look = useCallback(async () => {
    if (token === null) return
    if (token === '') return setShown('over')
    try {
      setShown(await send(viewGuardianLink, { body: { token } }))
    } catch (error) {
      // The token is unknown or has expired.
      if (error instanceof ApiError && error.status === 400) setShown('over')
      else {
        showFailure(words.failed, error)
        // Once loaded it stays, whatever a later request returns.
        setShown((before) => (before === 'loading' ? 'unread' : before))
      }
    }
  }, [token])
  useEffect(() => void look(), [look])
  return (
    <div className="page py-8 lg:py-16">
      <div className="mx-auto max-w-130">
        <noscript>
          <p>{words.noScript({ email })}</p>
        </noscript>
        {shown === 'loading' ? (
          <>
            <h1 className="text-h1">{words.title}</h1>
            <Loading label={words.loading} visible />
          </>
        ) : shown === 'unread' ? (
          <>
            <MessageCard {...words.unread} />
            <div className="mt-6">
              <Button
                onClick={() => {
                  setShown('loading')
                  void look()
                }}
              >
                {words.unread.again}
              </Button>
            </div>
          </>
        ) : shown === 'over' || shown === 'ended' ? (
          <>
            <MessageCard
              title={words[shown].title}
              text={shown === 'over' ? `${words.over.text} ${linkCut}` : words.ended.text}
            />
            <ToShop />
          </>
        ) : (
          <Link token={token ?? ''} link={shown} onLook={() => void look()} onOver={() => setShown('ended')} />
        )}
      </div>
    </div>
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

interface LinkProps {
  token: string
  link: GuardianLinkReply
  onLook: () => void
  onOver: () => void
}

function Link({ token, link, onLook, onOver }: LinkProps) {
  const [hasAgreed, setAgreed] = useState(false)
  const agreed = () => {
    setAgreed(true)
    window.scrollTo(0, 0)
    onLook()
  }
  if (link.state === 'asked')
    return (
      <>
        <h1 className="text-h1">{words.title}</h1>
        <p className="mt-4 text-lead wrap-anywhere text-ink-soft">
          {words.asked.lead({ name: link.name, email: link.email, day: shortDate(indianDate(new Date(link.until))) })}
        </p>
        <GuardianForm token={token} onAgreed={agreed} />
      </>
    )
  return (
    <>
      {hasAgreed && (
        <div role="status" className="mb-8 rounded-note bg-leaf-wash px-5 py-4">
          <p className="text-body font-semibold">{words.thanks.title}</p>
          <p className="text-small">{words.thanks.text}</p>
        </div>
      )}
      <h1 className="text-h1">{words.confirmed.title}</h1>
      <p className="mt-4 text-lead wrap-anywhere text-ink-soft">
        {words.confirmed.lead({ name: link.name, email: link.email })}
      </p>
      <GuardianChoices token={token} link={link} onChanged={(isOver) => (isOver ? onOver() : onLook())} />
    </>
  )
}
