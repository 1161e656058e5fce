// What is on its way from suppliers, for whoever takes it in: without any price (STK-10, STK-11).
import { adminPages } from '#contract/admin-urls.ts'
import { listArrivals } from '#contract/calls/admin/purchases.ts'
import { purchases } from '#copy/purchases.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { StockDesk } from '#web/parts/admin/stock/stock-desk.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PurchaseRow } from './purchase-row.tsx'

const words = purchases.arrivals

export default function ArrivalsPage() {
  const answer = useAnswer(listArrivals)
  return (
    <StockDesk>
      <Panel flush title={words.title} note={words.note} busy={answer.isLoading}>
        <AnswerState answer={answer} loading={purchases.loading} failed={purchases.failed}>
          {({ arrivals }) =>
            arrivals.length === 0 ? (
              <Nothing text={words.none} />
            ) : (
              <ul aria-label={words.title}>
                {arrivals.map((arrival) => (
                  <PurchaseRow key={arrival._id} purchase={arrival} to={adminPages.arrival(arrival._id)}>
                    {words.left(arrival.things, arrival.left)}
                  </PurchaseRow>
                ))}
              </ul>
            )
          }
        </AnswerState>
      </Panel>
    </StockDesk>
  )
}
