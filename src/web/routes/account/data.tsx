// The user's personal data and privacy rights: export, correction, consents, grievances, nominees, and erasure (ACC-15,
// PRIV-15).
import { viewAccount } from '#contract/calls/account.ts'
import { viewMyRights } from '#contract/calls/privacy.ts'
import { pages } from '#contract/urls.ts'
import { myAccount } from '#copy/account.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import { AccountFrame } from '#web/parts/account/account-frame.tsx'
import { AskAboutData } from '#web/parts/account/ask-about-data.tsx'
import { CorrectData } from '#web/parts/account/correct-data.tsx'
import { DataDownload } from '#web/parts/account/data-download.tsx'
import { DeleteAccount } from '#web/parts/account/delete-account.tsx'
import { loadAccountData } from '#web/parts/account/load-account-data.ts'
import { Nominee } from '#web/parts/account/nominee.tsx'
import { LoadFailure } from '#web/parts/chrome/load-failure.tsx'
import { MyChoices } from '#web/parts/privacy/my-choices.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { useUser } from '#web/parts/session/session-store.ts'
import { Loading } from '#web/ui/moon.tsx'
import type { Route } from './+types/data.ts'

const texts = myAccount.data

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })

export const clientLoader = async () => {
  const { reply: account } = await loadAccountData(pages.accountData, () => send(viewAccount))
  const { reply: rights } = await loadAccountData(pages.accountData, () => send(viewMyRights))
  return { account, rights }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <div className="min-h-dvh">
    <Loading label={texts.loading} visible />
  </div>
)

export default function Data({ loaderData: { account, rights } }: Route.ComponentProps) {
  const coins = useUser()?.coins ?? 0
  return (
    <AccountFrame title={texts.title}>
      <div className="grid gap-12">
        <MyChoices />
        <DataDownload />
        <CorrectData />
        {account === null || rights === null ? (
          <LoadFailure texts={myAccount.failed} />
        ) : (
          <>
            <AskAboutData requests={rights.requests} />
            <Nominee nominee={rights.nominee} />
            <DeleteAccount profile={account.account} coins={coins} />
          </>
        )}
      </div>
    </AccountFrame>
  )
}
