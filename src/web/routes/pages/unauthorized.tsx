// Access denied: shown to users without access to the back office (ADM-2, WORD-2).
import { pages } from '#contract/urls.ts'
import { accountPages } from '#copy/account.ts'
import { documents } from '#copy/pages.ts'
import accessDenied from '#web/assets/drawings/access-denied.svg'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { useSession } from '#web/parts/session/session-store.ts'
import { Drawing } from '#web/ui/drawing.tsx'

const texts = accountPages.denied

export const meta = () => privateMeta(documents.unauthorized)

export default function Unauthorized() {
  const { user, loading } = useSession()
  const isVisitor = !loading && user === null
  return (
    <section className="page flex flex-col items-center py-14 text-center lg:py-20">
      <Drawing src={accessDenied} width={320} height={240} eager />
      <h1 className="mt-6 text-h2">{texts.title}</h1>
      <p className="mt-3 text-body text-ink-soft">{texts.text}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <ShopLinkButton to={pages.home}>{texts.button}</ShopLinkButton>
        {isVisitor && (
          <ShopLinkButton tone="outlined" to={`${pages.login}?next=${encodeURIComponent(pages.admin)}`}>
            {texts.logIn}
          </ShopLinkButton>
        )}
      </div>
    </section>
  )
}
