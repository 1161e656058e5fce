// The lines of a purchase with their prices, what came of them, and the sum of all.
import type { PurchaseView } from '#contract/purchases.ts'
import { purchases as words } from '#copy/purchases.ts'
import { isUnderWay } from '#domain/purchase.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Amount } from '#web/ui/price.tsx'

const { columns } = words.page

export const PurchaseLines = ({ purchase }: { purchase: PurchaseView }) => (
  <Panel flush title={words.page.lines}>
    <table className="w-full text-admin max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="text-left text-small text-ink-soft">
          <th className="px-4 py-2 font-semibold nav:px-5">{columns.goods}</th>
          <th className="px-2 py-2 text-right font-semibold">{columns.ordered}</th>
          <th className="px-2 py-2 text-right font-semibold">{columns.received}</th>
          <th className="px-2 py-2 text-right font-semibold whitespace-nowrap">{columns.price}</th>
          <th className="px-4 py-2 text-right font-semibold nav:px-5">{columns.sum}</th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {purchase.lines.map((line) => (
          <Row key={line._id} line={line} isExpected={isUnderWay(purchase.state)} />
        ))}
      </tbody>
      <tfoot className="max-sm:block">
        <tr className="border-t border-line font-semibold max-sm:flex max-sm:justify-between">
          <th scope="row" colSpan={4} className="px-4 py-3 text-left nav:px-5">
            {words.page.sum}
          </th>
          <td className="px-4 py-3 text-right nav:px-5">
            <Amount rupees={purchase.sum} />
          </td>
        </tr>
      </tfoot>
    </table>
  </Panel>
)

const CELL = 'figures px-2 py-3 text-right align-top max-sm:block max-sm:px-4 max-sm:py-0.5 max-sm:text-left'

interface RowProps {
  line: PurchaseView['lines'][number]
  /** More may come of it. */
  isExpected: boolean
}

const Row = ({ line: { item, units, received, price, sum }, isExpected }: RowProps) => (
  <tr className="border-t border-line-soft max-sm:grid max-sm:py-3">
    <td className="px-4 py-3 align-top font-semibold wrap-anywhere max-sm:block max-sm:py-0.5 nav:px-5">{item.name}</td>
    <td className={CELL}>
      <Named name={columns.ordered} />
      {words.number(units)}
    </td>
    <td className={CELL}>
      <Named name={columns.received} />
      {words.number(received)}
      {received > units && (
        <span className="block text-small whitespace-nowrap text-ink-soft">{words.page.more(received - units)}</span>
      )}
      {isExpected && received < units && (
        <span className="block text-small whitespace-nowrap text-ink-soft">{words.page.left(units - received)}</span>
      )}
    </td>
    <td className={CELL}>
      <Named name={columns.price} />
      <Amount rupees={price} />
    </td>
    <td className={`${CELL} nav:pr-5`}>
      <Named name={columns.sum} />
      <Amount rupees={sum} />
    </td>
  </tr>
)

/** On a phone each number says what it is. */
const Named = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="mr-2 text-small text-ink-soft sm:hidden">
    {name}
  </span>
)
