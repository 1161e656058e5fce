// Parcels that should have come: each with what is known of it and the next step (SHIP-5).

import { adminPages } from '#contract/admin-urls.ts'
import { listStuck } from '#contract/calls/admin/parcels.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { parcels as words } from '#copy/parcels.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StuckRows } from './stuck-rows.tsx'

export default function StuckParcels() {
  const answer = useKeptAnswer(listStuck)
  return (
    <AdminPage
      title={words.title}
      note={<p className="measure">{words.note}</p>}
      back={<BackLink to={adminPages.orders}>{adminOrders.title}</BackLink>}
    >
      <Panel flush busy={answer.isLoading}>
        <AnswerState answer={answer} loading={words.loading} failed={words.failed}>
          {(first) =>
            first.parcels.length === 0 ? (
              <Nothing text={words.none} />
            ) : (
              <StuckRows first={first} onChange={answer.reload} />
            )
          }
        </AnswerState>
      </Panel>
    </AdminPage>
  )
}
