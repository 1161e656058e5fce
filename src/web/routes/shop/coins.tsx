// The coins wallet: balance, how coins work, history (COIN-8, LOOK-19).
import { Suspense } from 'react'
import { Await } from 'react-router'
import { viewWallet } from '#contract/calls/wallet.ts'
import type { WalletReply } from '#contract/orders.ts'
import { pages } from '#contract/urls.ts'
import { coins as words } from '#copy/coins.ts'
import { titled } from '#copy/document.ts'
import { REDEEM_FROM_BALANCE } from '#domain/coins.ts'
import { send } from '#web/api-client.ts'
import coinRising from '#web/assets/drawings/coin-rising.svg'
import { LoadFailure } from '#web/parts/chrome/load-failure.tsx'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { CoinHistory } from '#web/parts/coins/coin-history.tsx'
import { CoinRing } from '#web/parts/coins/coin-ring.tsx'
import { HowCoinsWork } from '#web/parts/coins/how-coins-work.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { session, useSession, whoIsHere } from '#web/parts/session/session-store.ts'
import { Loading } from '#web/ui/moon.tsx'
import { PageState } from '#web/ui/page-state.tsx'
import type { Route } from './+types/coins.ts'

export const meta = () => privateMeta({ title: titled(words.title), description: words.description })

async function findWallet(): Promise<WalletReply | null> {
  if ((await whoIsHere()) === null) return null
  try {
    return await send(viewWallet)
  } catch (error) {
    if (session.heedEnd(error)) return null
    throw error
  }
}

/** Not awaited: the page itself says what it waits for (COIN-8). */
export function clientLoader() {
  const wallet = findWallet()
  // It may fail before anything is drawn that would tell of it.
  wallet.catch(() => undefined)
  return { wallet }
}
clientLoader.hydrate = true as const

const BalanceLoading = () => <Loading label={words.loading} visible />

export const HydrateFallback = BalanceLoading

export default function Coins({ loaderData: { wallet } }: Route.ComponentProps) {
  return (
    <Suspense fallback={<BalanceLoading />}>
      <Await resolve={wallet} errorElement={<CoinsFailure />}>
        {(found) => <Wallet wallet={found} />}
      </Await>
    </Suspense>
  )
}

function Wallet({ wallet }: { wallet: WalletReply | null }) {
  const { loading, user } = useSession()
  if (wallet === null || (!loading && user === null)) return <NotLoggedIn />
  return (
    <>
      <Balance {...wallet} />
      <div className="page grid gap-14 pt-12 pb-16 md:grid-cols-12 md:gap-10 lg:gap-18 lg:pt-18 lg:pb-28">
        <div className="md:col-span-5">
          <HowCoinsWork />
        </div>
        <div className="md:col-span-7">
          <CoinHistory wallet={wallet} />
        </div>
      </div>
    </>
  )
}

const Balance = ({ coins, coinsAvailable }: WalletReply) => (
  <section className="on-plum bg-plum text-moon">
    <div className="page grid justify-items-center gap-8 py-9 text-center md:grid-cols-2 md:items-center md:py-14 md:text-left lg:py-18">
      <div className="contents md:block md:justify-self-start">
        <h1 className="text-h1">{words.title}</h1>
        <div className="order-2 w-full md:mt-5">
          <p className="measure text-lead text-balance text-plum-soft">
            {coins >= REDEEM_FROM_BALANCE ? words.ready : words.missing(REDEEM_FROM_BALANCE - coins)}
          </p>
          {coinsAvailable < coins && (
            <p className="mt-2 text-small text-plum-soft">{words.held(coins - coinsAvailable)}</p>
          )}
          <div className="mt-6 grid md:mt-8 md:inline-grid">
            <ShopLinkButton tone="moon" to={pages.products}>
              {words.shop}
            </ShopLinkButton>
          </div>
        </div>
      </div>
      <CoinRing coins={coins} />
    </div>
  </section>
)

const NotLoggedIn = () => (
  <div className="page">
    <PageState
      drawing={{ src: coinRising, width: 360, height: 240 }}
      title={words.notLoggedIn}
      isPageTitle
      text={words.visitorText}
    >
      <ShopLinkButton to={`${pages.login}?next=${encodeURIComponent(pages.coins)}`}>{words.login}</ShopLinkButton>
    </PageState>
  </div>
)

const CoinsFailure = () => (
  <div className="page">
    <LoadFailure words={words.failed} isPageTitle />
  </div>
)
