// What is on its way from suppliers, for whoever takes it in: without any price (STK-10, STK-11).
import { adminPages } from '#contract/admin-urls.ts'
import { listArrivals } from '#contract/calls/admin/purchases.ts'
import type { ListedArrival } from '#contract/purchases.ts'
import { purchases } from '#copy/purchases.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useTrail } from '#web/parts/admin/frame/trail.ts'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { StockDesk } from '#web/parts/admin/stock/stock-desk.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PurchasesTable, purchaseColumns } from './purchases-table.tsx'

const words = purchases.arrivals

export default function ArrivalsPage() {
  const answer = useKeptAnswer(listArrivals)
  return (
    <StockDesk>
      <Panel flush title={words.title} note={words.note} busy={answer.isLoading}>
        <AnswerState answer={answer} loading={purchases.loading} failed={purchases.failed}>
          {({ arrivals }) => (arrivals.length === 0 ? <Nothing text={words.none} /> : <Rows arrivals={arrivals} />)}
        </AnswerState>
      </Panel>
    </StockDesk>
  )
}

const TO_COME = { label: words.toCome, of: ({ things, left }: ListedArrival) => words.left(things, left) }
const COLUMNS = purchaseColumns(adminPages.arrival, TO_COME)

function Rows({ arrivals }: { arrivals: readonly ListedArrival[] }) {
  const backTo = useTrail(
    'arrivals',
    arrivals.map(({ _id }) => _id),
  )
  return (
    <PurchasesTable
      label={words.title}
      rows={arrivals}
      columns={COLUMNS}
      pageOf={adminPages.arrival}
      last={TO_COME}
      backTo={backTo}
    />
  )
}
