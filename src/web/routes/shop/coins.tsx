// The coins wallet: balance, how coins work, history (COIN-8, LOOK-19).
import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import { pathOf } from '#contract/call.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { viewWallet } from '#contract/calls/wallet.ts'
import type { WalletReply } from '#contract/orders.ts'
import { pages } from '#contract/urls.ts'
import { coins as words } from '#copy/coins.ts'
import { titled } from '#copy/document.ts'
import { REDEEM_FROM_BALANCE } from '#domain/coins.ts'
import { send } from '#web/api-client.ts'
import coinRising from '#web/assets/drawings/coin-rising.svg'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { CoinHistory, HowCoinsWork } from '#web/parts/account/coin-history.tsx'
import { CoinRing } from '#web/parts/account/coin-ring.tsx'
import { LoadFailure } from '#web/parts/chrome/load-failure.tsx'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { currentUser, session, useSession } from '#web/parts/session/session-store.ts'
import { Unknown } from '#web/parts/session/unknown.tsx'
import { VisitorState } from '#web/parts/session/visitor-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/coins.ts'

export const meta = () => privateMeta({ title: titled({ title: words.title }), description: words.description })
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

/** Not awaited: the page itself shows what is loading (COIN-8). */
export function clientLoader() {
  const wallet = findWallet()
  // It may fail before a component that shows the failure is rendered.
  wallet.catch(() => undefined)
  return { wallet }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Unknown visitor={<NotLoggedIn />} somebody={<WalletLoading />} />

export default function Coins({ loaderData: { wallet } }: Route.ComponentProps) {
  return (
    <Suspense fallback={<WalletLoading />}>
      <Await resolve={wallet} errorElement={<CoinsFailure />}>
        {(found) => <Wallet wallet={found} />}
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
      lead={coins >= REDEEM_FROM_BALANCE ? words.ready : words.missing({ count: REDEEM_FROM_BALANCE - coins })}
      held={coins - coinsAvailable}
    >
      <CoinHistory wallet={wallet} />
    </Frame>
  )
}

const LOADING = (
  <>
    <span>{words.loading}</span> {words.how.rules.at(-1)}
  </>
)

/** As high as the content to come, so that the page does not jump. */
const WalletLoading = () => (
  <div role="status">
    <Frame coins={null} lead={LOADING} held={0}>
      <h2 className="text-h2">{words.history.title}</h2>
      <Skeleton className="mt-4 h-dvh" />
    </Frame>
  </div>
)

interface FrameProps {
  /** Null while loading. */
  coins: number | null
  lead: ReactNode
  held: number
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

const Balance = ({ coins, lead, held }: Omit<FrameProps, 'children'>) => (
  <section className="on-plum bg-plum text-moon">
    <div className="page grid justify-items-center gap-8 py-9 text-center md:grid-cols-2 md:items-center md:py-14 md:text-left lg:py-18">
      <div className="contents md:block md:justify-self-start">
        <h1 className="text-h1">{words.title}</h1>
        <div className="order-2 w-full md:mt-5">
          <p className="measure min-h-[2lh] text-lead text-balance text-plum-soft md:min-h-0">{lead}</p>
          {held > 0 && <p className="mt-2 text-small text-plum-soft">{words.held({ count: held })}</p>}
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

const VISITOR = { title: words.notLoggedIn, text: words.visitorText, button: words.login }

/** As high as the view: the footer does not move when the session is known. */
const NotLoggedIn = () => (
  <div className="page min-h-dvh">
    <VisitorState
      words={VISITOR}
      drawing={{ src: coinRising, width: 360, height: 240 }}
      next={pages.coins}
      isPageTitle
    />
  </div>
)

const CoinsFailure = () => (
  <div className="page">
    <LoadFailure words={words.failed} isPageTitle />
  </div>
)
