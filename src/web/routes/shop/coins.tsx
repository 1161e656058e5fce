// The coins wallet: the balance, how coins work, and the history (COIN-8, LOOK-19).
import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import { pathOf } from '#contract/call.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { viewWallet } from '#contract/calls/wallet.ts'
import type { WalletReply } from '#contract/orders.ts'
import { pages } from '#contract/urls.ts'
import { coins as texts } from '#copy/account.ts'
import { titled } from '#copy/pages.ts'
import { REDEEM_FROM_BALANCE } from '#domain/coins.ts'
import { send } from '#web/api-client.ts'
import coinRising from '#web/assets/drawings/coin-rising.svg'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { CoinHistory, HowCoinsWork } from '#web/parts/account/coin-history.tsx'
import { CoinRing } from '#web/parts/account/coin-ring.tsx'
import { LoadFailure } from '#web/parts/chrome/load-failure.tsx'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { BeforeScripts } from '#web/parts/session/before-scripts.tsx'
import { currentUser, session, useSession } from '#web/parts/session/session-store.ts'
import { VisitorState } from '#web/parts/session/visitor-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/coins.ts'

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })
export const handle = {
  hydration: { deferred: true, fetches: [pathOf(whoAmI), pathOf(viewWallet)] } satisfies PageHydration,
}

async function findWallet(): Promise<WalletReply | null> {
  if ((await currentUser()) === null) return null
  try {
    return await send(viewWallet)
  } catch (error) {
    if (session.clearIfEnded(error)) return null
    throw error
  }
}

/** The wallet is not awaited, so that the page can show what is loading (COIN-8). */
export function clientLoader() {
  const wallet = findWallet()
  // Prevents an unhandled rejection, because the wallet may fail before its component is rendered.
  wallet.catch(() => undefined)
  return { wallet }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <BeforeScripts visitor={<NotLoggedIn />} loading={<WalletLoading />} />

export default function Coins({ loaderData: { wallet } }: Route.ComponentProps) {
  return (
    <Suspense fallback={<WalletLoading />}>
      <Await resolve={wallet} errorElement={<CoinsFailure />}>
        {(loadedWallet) => <Wallet wallet={loadedWallet} />}
      </Await>
    </Suspense>
  )
}

function Wallet({ wallet }: { wallet: WalletReply | null }) {
  const { loading, user } = useSession()
  if (wallet === null || (!loading && user === null)) return <NotLoggedIn />
  const { coins, coinsAvailable } = wallet
  return (
    <Frame
      coins={coins}
      lead={coins >= REDEEM_FROM_BALANCE ? texts.ready : texts.missing({ count: REDEEM_FROM_BALANCE - coins })}
      reservedCoins={coins - coinsAvailable}
    >
      <CoinHistory wallet={wallet} />
    </Frame>
  )
}

const LOADING = (
  <>
    <span>{texts.loading}</span> {texts.how.rules.at(-1)}
  </>
)

/** The page while it is loading: as high as the loaded page, so that nothing moves. */
const WalletLoading = () => (
  <div role="status">
    <Frame coins={null} lead={LOADING} reservedCoins={0}>
      <h2 className="text-h2">{texts.history.title}</h2>
      <Skeleton className="mt-4 h-dvh" />
    </Frame>
  </div>
)

interface FrameProps {
  /** The balance; null while loading. */
  coins: number | null
  lead: ReactNode
  reservedCoins: number
  children: ReactNode
}

const Frame = ({ children, ...balance }: FrameProps) => (
  <>
    <Balance {...balance} />
    <div className="page grid gap-14 pt-12 pb-16 md:grid-cols-12 md:gap-10 lg:gap-18 lg:pt-18 lg:pb-28">
      <div className="md:col-span-5">
        <HowCoinsWork />
      </div>
      <div className="md:col-span-7">{children}</div>
    </div>
  </>
)

const Balance = ({ coins, lead, reservedCoins }: Omit<FrameProps, 'children'>) => (
  <section className="on-plum bg-plum text-moon">
    <div className="page grid justify-items-center gap-8 py-9 text-center md:grid-cols-2 md:items-center md:py-14 md:text-left lg:py-18">
      <div className="contents md:block md:justify-self-start">
        <h1 className="text-h1">{texts.title}</h1>
        <div className="order-2 w-full md:mt-5">
          <p className="measure min-h-[2lh] text-lead text-balance text-plum-soft md:min-h-0">{lead}</p>
          {reservedCoins > 0 && (
            <p className="mt-2 text-small text-plum-soft">{texts.held({ count: reservedCoins })}</p>
          )}
          <div className="mt-6 grid md:mt-8 md:inline-grid">
            <ShopLinkButton tone="moon" to={pages.products}>
              {texts.shop}
            </ShopLinkButton>
          </div>
        </div>
      </div>
      <CoinRing coins={coins} />
    </div>
  </section>
)

const VISITOR = { title: texts.notLoggedIn, text: texts.visitorText, button: texts.login }

/** The page for visitors: as high as the window, so that the footer does not move when the session is known. */
const NotLoggedIn = () => (
  <div className="page min-h-dvh">
    <VisitorState
      texts={VISITOR}
      drawing={{ src: coinRising, width: 360, height: 240 }}
      next={pages.coins}
      isPageTitle
    />
  </div>
)

const CoinsFailure = () => (
  <div className="page">
    <LoadFailure texts={texts.failed} isPageTitle />
  </div>
)
