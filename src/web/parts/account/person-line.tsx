// The user's name, the coins, and the logout link, on one line if there is room.
import type { UserReply } from '#contract/accounts.ts'
import { pages } from '#contract/urls.ts'
import { account } from '#copy/account.ts'
import { CoinSign } from '#web/parts/brand/signs.tsx'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'

const LINK_CLASS = 'inline-flex min-h-11 items-center gap-2.5'

export const PersonLine = ({ user }: { user: UserReply }) => (
  <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8">
    <p className="flex min-w-0 flex-wrap gap-x-3 text-ink-soft">
      <span className="font-semibold wrap-anywhere text-ink">{user.name}</span>{' '}
      <span className="wrap-anywhere">{user.email}</span>
    </p>
    <p className="flex flex-wrap items-center gap-x-6">
      <ShopLink to={pages.coins} className={LINK_CLASS}>
        <CoinSign />
        <span className="link">{account.coinsHeld({ count: user.coins })}</span>
      </ShopLink>
      <ShopLink to={pages.logout} className={LINK_CLASS}>
        <span className="link">{account.logout}</span>
      </ShopLink>
    </p>
  </div>
)
