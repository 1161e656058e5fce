// The kits that a component goes into.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { StockItemView } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = adminStock.parts

export const UsedInPanel = ({ item }: { item: StockItemView }) => (
  <Panel flush title={words.usedIn}>
    {item.usedIn.length === 0 ? (
      <Nothing text={words.usedInNone} />
    ) : (
      <ul aria-label={words.usedIn}>
        {item.usedIn.map(({ _id, name, quantity }) => (
          <li
            key={_id}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line-soft px-4 py-3 text-admin first:border-t-0 nav:px-5"
          >
            <Link to={adminPages.stockItem(_id)} className="link wrap-anywhere text-rose-ink">
              {name}
            </Link>
            <span className="figures text-ink-soft">{words.each(quantity)}</span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
