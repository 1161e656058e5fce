// The second step of a staff login: verifies the second factor, or adds one when there is none (SEC-56).
import { useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { viewFactors } from '#contract/calls/factors.ts'
import type { FactorAdded } from '#contract/factors.ts'
import { pages } from '#contract/urls.ts'
import { factors } from '#copy/auth.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import { loadAccountData } from '#web/parts/account/load-account-data.ts'
import { AuthFrame } from '#web/parts/auth/auth-frame.tsx'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { LoadFailure } from '#web/parts/chrome/load-failure.tsx'
import { ShopLink, useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { AddFactor } from '#web/parts/factors/add-factor.tsx'
import { RecoveryCodes } from '#web/parts/factors/recovery-codes.tsx'
import VerifyFactor from '#web/parts/factors/verify-factor.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { safeReturnPath } from '#web/parts/session/guards.ts'
import { session } from '#web/parts/session/session-store.ts'
import { Loading } from '#web/ui/moon.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { Route } from './+types/second-factor.ts'

const texts = factors.page

export const meta = () => privateMeta({ title: titled({ title: texts.documentTitle }) })
export const handle = { chrome: { sky: true } satisfies ChromeStyle }

/** Redirects users who need no second factor, or have verified it in this session, to their security page. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const loaded = await loadAccountData(`${pathname}${search}`, () => send(viewFactors))
  if (!session.get().user?.lacksFactor && loaded.reply !== null) throw redirect(pages.accountSecurity)
  return loaded
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <div className="min-h-dvh">
    <Loading label={texts.loading} visible />
  </div>
)

export default function SecondFactor({ loaderData: { reply } }: Route.ComponentProps) {
  const navigate = useShopNavigate()
  const [query] = useSearchParams()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const openNextPage = () => navigate(safeReturnPath(query.get('next')) ?? pages.admin, { replace: true })
  const onAdded = async ({ recoveryCodes }: FactorAdded) => {
    await session.refresh()
    if (recoveryCodes === null) openNextPage()
    else setCodes(recoveryCodes)
  }
  const onDone = () => {
    toast.success(texts.done)
    openNextPage()
  }
  if (reply === null) return <LoadFailure texts={texts.failed} isPageTitle />
  if (codes !== null)
    return (
      <AuthFrame title={factors.codes.shownTitle} lead={factors.codes.lead}>
        <RecoveryCodes codes={codes} onSaved={onDone} />
      </AuthFrame>
    )
  const isNew = reply.passkeys.length === 0 && !reply.hasApp
  return (
    <AuthFrame title={isNew ? texts.addTitle : texts.showTitle} lead={isNew ? texts.addLead : texts.showLead}>
      {isNew ? <AddFactor onAdded={onAdded} /> : <VerifyFactor onDone={openNextPage} />}
      <p className="text-center text-body">
        <ShopLink to={pages.logout} className="link">
          {texts.logOut}
        </ShopLink>
      </p>
    </AuthFrame>
  )
}
