// What every form about goods is given: of what, and what to do when it is done.
import type { StockItemView } from '#contract/stock.ts'

export interface ActFormProps {
  item: StockItemView
  onDone: (item: StockItemView) => void
}
