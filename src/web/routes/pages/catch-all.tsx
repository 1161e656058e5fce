// The page of unknown addresses: a 404 document, which redirects visitors to the login and users to the home page
// (PAGE-3).
import { useEffect } from 'react'
import { data } from 'react-router'
import { pages } from '#contract/urls.ts'
import { documents } from '#copy/pages.ts'
import { useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { useSession } from '#web/parts/session/session-store.ts'
import { Loading } from '#web/ui/moon.tsx'

export const meta = () => privateMeta(documents.notFound)

export const loader = () => data(null, { status: 404 })

export default function CatchAll() {
  const navigate = useShopNavigate()
  const { loading, user } = useSession()
  // The target depends on the session, which only the browser knows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session decides, not the navigator
  useEffect(() => {
    if (!loading) navigate(user === null ? pages.login : pages.home, { replace: true })
  }, [loading, user])
  return <Loading />
}
