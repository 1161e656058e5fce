// What comes of something from suppliers, and when the first of it is expected (STK-11).
import type { StockedProduct } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { indianDate } from '#domain/calendar.ts'

type Coming = NonNullable<StockedProduct['onTheWay']>

export const OnTheWay = ({ coming: { units, expectedOn } }: { coming: Coming }) => (
  <span className="figures block text-small text-ink-soft">
    {adminStock.onTheWay(units, expectedOn, indianDate(new Date()).slice(0, 4))}
  </span>
)
