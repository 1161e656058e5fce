// The page of an invitation to work here: its token stands after the # and is used by a press, once (ADM-25).
import { takeInvite } from '#contract/calls/account.ts'
import { pages } from '#contract/urls.ts'
import { titled } from '#copy/document.ts'
import { joinPage as words } from '#copy/join.ts'
import { send } from '#web/api-client.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { LetterLinkPage } from '#web/parts/letter-link/letter-link-page.tsx'
import { useLetterLink } from '#web/parts/letter-link/use-letter-link.ts'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { session, useSession } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'

export const meta = () => privateMeta({ title: titled(words.title), description: words.description })

const toLogin = `${pages.login}?next=${encodeURIComponent(pages.admin)}`

export default function Join() {
  const { user, loading } = useSession()
  const { state, press } = useLetterLink(async (token) => {
    await send(takeInvite, { body: { token } })
    session.clear()
  }, words.failed)
  if (state === 'done')
    return (
      <LetterLinkPage title={words.done.title} text={words.done.text}>
        <ShopLinkButton to={toLogin}>{words.done.button}</ShopLinkButton>
      </LetterLinkPage>
    )
  if (state === 'over')
    return (
      <LetterLinkPage title={words.over.title} text={words.over.text}>
        <ShopLinkButton to={pages.home}>{words.over.button}</ShopLinkButton>
      </LetterLinkPage>
    )
  if (!loading && user === null)
    return (
      <LetterLinkPage title={words.title} text={words.visitor}>
        <div className="flex flex-wrap justify-center gap-3">
          <ShopLinkButton to={pages.login}>{words.logIn}</ShopLinkButton>
          <ShopLinkButton tone="outlined" to={pages.signup}>
            {words.signUp}
          </ShopLinkButton>
        </div>
      </LetterLinkPage>
    )
  return (
    <LetterLinkPage title={words.title} text={words.text}>
      <Button onClick={press} busy={state === 'busy'} busyLabel={words.busy}>
        {words.button}
      </Button>
    </LetterLinkPage>
  )
}
