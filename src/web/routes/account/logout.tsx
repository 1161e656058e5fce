// Logs out when it is opened: ends the session, removes tokens of older versions, and opens the login (ACC-18).
import { useCallback, useEffect, useState } from 'react'
import { signOut } from '#contract/calls/login.ts'
import { pages } from '#contract/urls.ts'
import { accountPages } from '#copy/account.ts'
import { documents } from '#copy/pages.ts'
import { ApiError, send } from '#web/api-client.ts'
import { useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/moon.tsx'

export const meta = () => privateMeta(documents.logout)

export default function Logout() {
  const navigate = useShopNavigate()
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once for each try, not for each render
  const logOut = useCallback(async () => {
    setFailed(false)
    try {
      await send(signOut)
    } catch (error) {
      // The session still exists on the server, so the page must not claim a logout.
      if (!(error instanceof ApiError && error.status === 401)) return setFailed(true)
    }
    session.clear()
    forgetOldToken()
    void import('#web/parts/checkout/estimate-pin.ts').then(
      ({ forgetEstimatePin }) => forgetEstimatePin(),
      () => undefined,
    )
    navigate(pages.login, { replace: true })
  }, [])
  useEffect(() => void logOut(), [logOut])

  if (!hasFailed) return <Loading label={accountPages.loggingOut} visible />
  return (
    <div role="alert" className="page flex flex-col items-center gap-6 py-24 text-center">
      <p className="text-lead">{accountPages.logoutFailed}</p>
      <Button onClick={logOut}>{accountPages.logoutAgain}</Button>
    </div>
  )
}

function forgetOldToken(): void {
  try {
    localStorage.removeItem('token')
  } catch {}
}
