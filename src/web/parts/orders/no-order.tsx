// Shown instead of an order that does not exist or failed to load.
import { pages } from '#contract/urls.ts'
import { order } from '#copy/order.ts'
import noOrders from '#web/assets/drawings/no-orders.svg'
import { LoadFailure } from '#web/parts/chrome/load-failure.tsx'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { PageState } from '#web/ui/page-state.tsx'

export const NO_ORDER = { src: noOrders, width: 360, height: 240 } as const

interface NoOrderProps {
  /** True when there is no such order; false when it could not be loaded. */
  isUnknown: boolean
  texts?: {
    readonly unknown: { readonly title: string; readonly text: string; readonly button: string }
    readonly failed: { readonly title: string; readonly button: string }
  }
}

export const NoOrder = ({ isUnknown, texts: { unknown, failed } = order }: NoOrderProps) => (
  <div className="page">
    {isUnknown ? (
      <PageState drawing={NO_ORDER} title={unknown.title} isPageTitle text={unknown.text}>
        <ShopLinkButton to={pages.account}>{unknown.button}</ShopLinkButton>
      </PageState>
    ) : (
      <LoadFailure texts={failed} isPageTitle />
    )}
  </div>
)
