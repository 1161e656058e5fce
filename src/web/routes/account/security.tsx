// The user's password, passkeys, and logged-in devices.
import { Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { listDevices } from '#contract/calls/account.ts'
import { pages } from '#contract/urls.ts'
import { myAccount } from '#copy/account.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import { AccountFrame } from '#web/parts/account/account-frame.tsx'
import { DeviceList } from '#web/parts/account/device-list.tsx'
import { loadAccountData } from '#web/parts/account/load-account-data.ts'
import { PasswordForm } from '#web/parts/account/password-form.tsx'
import { LoadFailure } from '#web/parts/chrome/load-failure.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { lazy } from '#web/ui/lazy.ts'
import { Loading } from '#web/ui/moon.tsx'
import type { Route } from './+types/security.ts'

const texts = myAccount.security
// This section loads its own data, so that the passkeys and the devices do not wait for each other.
const Factors = lazy(() => import('#web/parts/factors/factors-section.tsx'))

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })

export const clientLoader = () => loadAccountData(pages.accountSecurity, () => send(listDevices))
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <div className="min-h-dvh">
    <Loading label={texts.loading} visible />
  </div>
)

export default function Security({ loaderData: { reply } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <AccountFrame title={texts.title}>
      <section>
        <h2 className="text-h3">{texts.password.title}</h2>
        <p className="measure mt-3">{texts.password.lead}</p>
        <PasswordForm onChanged={revalidate} />
      </section>
      <Suspense fallback={<Loading label={texts.loading} />}>
        <Factors />
      </Suspense>
      <section className="mt-14 lg:mt-18">
        <h2 className="text-h3">{texts.devices.title}</h2>
        {reply === null ? (
          <LoadFailure texts={myAccount.failed} />
        ) : (
          <DeviceList devices={reply.sessions} onChanged={revalidate} />
        )}
      </section>
    </AccountFrame>
  )
}
