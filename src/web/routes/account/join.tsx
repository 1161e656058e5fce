// The page of a staff invitation. A visitor signs up with it; a logged-in user accepts it with one click (ADM-25).
import { Suspense, useState } from 'react'
import { acceptInvite } from '#contract/calls/account.ts'
import { pages } from '#contract/urls.ts'
import { joinPage as texts } from '#copy/join.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { EmailLinkPage, useEmailLink } from '#web/parts/newsletter/email-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { session, useSession } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { lazy } from '#web/ui/lazy.ts'

const JoinForm = lazy(() => import('#web/parts/auth/join-form.tsx'))

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })

const toLogin = `${pages.login}?next=${encodeURIComponent(pages.admin)}`

export default function Join() {
  const { user, loading } = useSession()
  const { token, state, press } = useEmailLink(async (linkToken) => {
    await send(acceptInvite, { body: { token: linkToken } })
    session.clear()
  }, texts.failed)
  const [refusedLink, setRefused] = useState<{ token: string; reason: 'over' | 'taken' } | null>(null)
  /** True after the form has logged the user in. The form then stays until the back office opens. */
  const [isJoined, setJoined] = useState(false)
  const refusal = refusedLink?.token === token ? refusedLink?.reason : undefined
  if (state === 'done')
    return (
      <EmailLinkPage title={texts.done.title} text={texts.done.text}>
        <ShopLinkButton to={toLogin}>{texts.done.button}</ShopLinkButton>
      </EmailLinkPage>
    )
  if (state === 'over' || refusal === 'over')
    return (
      <EmailLinkPage title={texts.over.title} text={texts.over.text}>
        <ShopLinkButton to={pages.home}>{texts.over.button}</ShopLinkButton>
      </EmailLinkPage>
    )
  if (refusal === 'taken')
    return (
      <EmailLinkPage title={texts.taken.title} text={texts.taken.text}>
        <ShopLinkButton to={pages.login}>{texts.taken.button}</ShopLinkButton>
      </EmailLinkPage>
    )
  if (token !== null && (isJoined || (!loading && user === null)))
    return (
      <Suspense>
        <JoinForm
          token={token}
          onRefused={(reason) => setRefused({ token, reason })}
          onJoined={() => setJoined(true)}
        />
      </Suspense>
    )
  return (
    <EmailLinkPage title={texts.title} text={texts.text}>
      <Button onClick={press} busy={state === 'busy'} busyLabel={texts.busy}>
        {texts.button}
      </Button>
    </EmailLinkPage>
  )
}
