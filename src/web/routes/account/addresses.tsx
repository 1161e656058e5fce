// The saved addresses.
import { useRevalidator } from 'react-router'
import { listAddresses } from '#contract/calls/addresses.ts'
import { pages } from '#contract/urls.ts'
import { myAccount } from '#copy/account.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import { AccountFrame } from '#web/parts/account/account-frame.tsx'
import { AddressList } from '#web/parts/account/address-list.tsx'
import { namesOf } from '#web/parts/account/contact-texts.ts'
import { loadAccountData } from '#web/parts/account/load-account-data.ts'
import { LoadFailure } from '#web/parts/chrome/load-failure.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { useUser } from '#web/parts/session/session-store.ts'
import { Loading } from '#web/ui/moon.tsx'
import type { Route } from './+types/addresses.ts'

const texts = myAccount.addresses

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })

export const clientLoader = () => loadAccountData(pages.accountAddresses, () => send(listAddresses))
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <div className="min-h-dvh">
    <Loading label={texts.loading} visible />
  </div>
)

export default function Addresses({ loaderData: { reply } }: Route.ComponentProps) {
  const user = useUser()
  const initialValues = { ...namesOf(user?.name ?? ''), phoneNumber: user?.phone ?? '' }
  const { revalidate } = useRevalidator()
  return (
    <AccountFrame title={texts.title}>
      {reply === null ? (
        <LoadFailure texts={myAccount.failed} />
      ) : (
        <AddressList addresses={reply.addresses} initialTexts={initialValues} onChanged={revalidate} />
      )}
    </AccountFrame>
  )
}
