// What the shop keeps about somebody: to take along, or to have erased (ACC-15).
import { viewAccount } from '#contract/calls/account.ts'
import { pages } from '#contract/urls.ts'
import { titled } from '#copy/document.ts'
import { myAccount } from '#copy/my-account.ts'
import { AccountFrame } from '#web/parts/account/account-frame.tsx'
import { DataDownload } from '#web/parts/account/data-download.tsx'
import { DeleteAccount } from '#web/parts/account/delete-account.tsx'
import { loadOwn } from '#web/parts/account/load-own.ts'
import { LoadFailure } from '#web/parts/chrome/load-failure.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { useSession } from '#web/parts/session/session-store.ts'
import { Loading } from '#web/ui/moon.tsx'
import type { Route } from './+types/data.ts'

const words = myAccount.data

export const meta = () => privateMeta({ title: titled(words.title), description: words.description })

export const clientLoader = () => loadOwn(pages.accountData, viewAccount)
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Loading label={words.loading} visible />

export default function Data({ loaderData: { reply } }: Route.ComponentProps) {
  const coins = useSession().user?.coins ?? 0
  return (
    <AccountFrame title={words.title}>
      <DataDownload />
      <div className="mt-12">
        {reply === null ? (
          <LoadFailure words={myAccount.failed} loading={words.loading} />
        ) : (
          <DeleteAccount profile={reply.account} coins={coins} />
        )}
      </div>
    </AccountFrame>
  )
}
