// One batch: what is left of it, who got some, and calling it back (STK-6).
import { useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { viewBatch } from '#contract/calls/admin/batches.ts'
import type { BatchView } from '#contract/stock-batches.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { WayInList } from '#web/parts/admin/frame/way-in-list.tsx'
import { Fact, Facts } from '#web/parts/admin/order/fact-list.tsx'
import { Day, Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReachedPanel } from './reached-panel.tsx'
import { RecallButton } from './recall-button.tsx'
import { BatchBadge } from './state-badge.tsx'
import { TellPanel } from './tell-panel.tsx'

const words = adminStock.batch

export default function BatchPage() {
  const { id = '' } = useParams()
  const rights = useRights()
  const result = useQuery(viewBatch, { params: { batchId: id } })
  const batch = result.reply?.batch._id === id ? result.reply.batch : null
  return (
    <AdminPage
      title={batch ? words.title(batch.number) : adminStock.title}
      back={
        <WayInList of="batches" id={id} pageOf={adminPages.batch} list={adminPages.batches} nameOf={() => words.back} />
      }
      {...(batch && {
        badge: <BatchBadge state={batch.state} />,
        note: batch.item.name,
        ...(batch.recalledAt === null && { actions: <RecallButton batch={batch} onChange={result.reload} /> }),
      })}
    >
      {batch === null ? (
        <QueryState result={result} loading={words.loading} failed={words.failed}>
          {() => null}
        </QueryState>
      ) : (
        <div key={id} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <About batch={batch} />
          <div className="grid grid-cols-1 gap-5">
            <ReachedPanel batch={batch} />
            {batch.recalledAt !== null && batch.reached.orders > 0 && rights.has('recall') && (
              <TellPanel batch={batch} onChange={result.reload} />
            )}
          </div>
        </div>
      )}
    </AdminPage>
  )
}

const About = ({ batch: { expiresOn, units, cameAt, recalledAt, recallReason } }: { batch: BatchView }) => (
  <Panel title={words.facts}>
    <Facts>
      <Fact name={words.left}>{adminStock.number(units)}</Fact>
      <Fact name={words.expires}>{expiresOn === null ? adminStock.batches.never : <Day at={expiresOn} />}</Fact>
      <Fact name={words.came}>
        <Moment at={cameAt} />
      </Fact>
      {recalledAt !== null && (
        <>
          <Fact name={words.recalled}>
            <Moment at={recalledAt} />
          </Fact>
          <Fact name={words.why}>{recallReason}</Fact>
        </>
      )}
    </Facts>
  </Panel>
)
