// Orders that need attention: requests to cancel a packed order, reported parcels, and parcels that should have come (ORD-21, RET-5, SHIP-5).
import { adminPages } from '#contract/admin-urls.ts'
import { listStuck } from '#contract/calls/admin/parcels.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { parcels as words } from '#copy/parcels.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { Section } from '#web/parts/admin/frame/section.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'
import { CancelRequests } from '#web/parts/admin/orders/cancel-requests.tsx'
import { Returns } from '#web/parts/admin/returns/returns.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StuckRows } from './stuck-rows.tsx'

export default function AttentionPage() {
  const rights = useRights()
  return (
    <AdminPage
      title={adminOrders.attention.title}
      back={<BackLink to={adminPages.orders}>{adminOrders.title}</BackLink>}
    >
      <CancelRequests />
      {rights.has('returns') && (
        <Section name="returns">
          <Returns />
        </Section>
      )}
      <Section name="parcels">
        <StuckParcels />
      </Section>
    </AdminPage>
  )
}

function StuckParcels() {
  const result = useQuery(listStuck, { cached: true })
  return (
    <Panel flush title={words.title} note={<p className="measure">{words.note}</p>} busy={result.isLoading}>
      <QueryState result={result} loading={words.loading} failed={words.failed}>
        {(first) =>
          first.parcels.length === 0 ? (
            <EmptyState text={words.none} />
          ) : (
            <StuckRows first={first} onChange={result.reload} />
          )
        }
      </QueryState>
    </Panel>
  )
}
