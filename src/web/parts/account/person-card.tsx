// Who is logged in, what the wallet holds, and the way out.
import type { UserReply } from '#contract/accounts.ts'
import { pages } from '#contract/urls.ts'
import { account } from '#copy/account.ts'
import { Card } from '../../ui/card.tsx'
import { CoinSign } from '../brand/signs.tsx'
import { ShopLink, ShopLinkButton } from '../chrome/shop-link.tsx'

export const PersonCard = ({ user }: { user: UserReply }) => (
  <Card>
    <p className="text-h3 wrap-anywhere">{user.name}</p>
    <p className="mt-1 wrap-anywhere text-ink-soft">{user.email}</p>
    <p className="mt-5 flex items-center gap-3 rounded-note bg-turmeric px-4 py-3">
      <CoinSign />
      <ShopLink to={pages.coins} className="link">
        {account.coinsHeld(user.coins)}
      </ShopLink>
    </p>
    <div className="mt-6">
      <ShopLinkButton to={pages.logout} tone="outlined" small>
        {account.logout}
      </ShopLinkButton>
    </div>
  </Card>
)
