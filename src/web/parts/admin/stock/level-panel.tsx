// How much there is: to sell, being paid for, sold and not packed.
import type { StockItemView } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { Fact, Facts } from '#web/parts/admin/order/fact-list.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = adminStock.item

export const LevelPanel = ({ item: { stock, held, waiting, onShelf, lowStock } }: { item: StockItemView }) => (
  <Panel title={words.level}>
    {stock === null ? (
      <p className="text-admin">{words.uncounted}</p>
    ) : (
      <Facts>
        <Fact name={words.toSell}>
          <span className="text-admin-panel">{adminStock.number(stock - held)}</span>
        </Fact>
        {held > 0 && <Fact name={words.held}>{adminStock.number(held)}</Fact>}
        {waiting > 0 && (
          <>
            <Fact name={words.waiting}>{adminStock.number(waiting)}</Fact>
            <Fact name={words.onShelf}>{adminStock.number(onShelf ?? 0)}</Fact>
          </>
        )}
        <Fact name={words.low}>{adminStock.number(lowStock)}</Fact>
      </Facts>
    )}
  </Panel>
)
