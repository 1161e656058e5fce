// The profile: name, phone number, email.
import { useRevalidator } from 'react-router'
import { viewAccount } from '#contract/calls/account.ts'
import { pages } from '#contract/urls.ts'
import { account, myAccount } from '#copy/account.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import { AccountFrame } from '#web/parts/account/account-frame.tsx'
import { EmailPanel } from '#web/parts/account/email-panel.tsx'
import { loadAccountData } from '#web/parts/account/load-account-data.ts'
import { ProfileForm } from '#web/parts/account/profile-form.tsx'
import { Unreached } from '#web/parts/account/unreached.tsx'
import { LoadFailure } from '#web/parts/chrome/load-failure.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { Loading } from '#web/ui/moon.tsx'
import type { Route } from './+types/details.ts'

const texts = myAccount.details

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })

export const clientLoader = () => loadAccountData(pages.accountDetails, () => send(viewAccount))
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <div className="min-h-dvh">
    <Loading label={account.loading} visible />
  </div>
)

export default function Details({ loaderData: { reply } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <AccountFrame title={texts.title}>
      {reply === null ? (
        <LoadFailure texts={myAccount.failed} />
      ) : (
        <>
          <Unreached profile={reply.account} />
          <ProfileForm profile={reply.account} />
          <EmailPanel profile={reply.account} onChanged={revalidate} />
        </>
      )}
    </AccountFrame>
  )
}
