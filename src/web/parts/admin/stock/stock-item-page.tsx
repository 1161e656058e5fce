// The stock of one product: level, batches and ledger, and the forms that change the stock.
import { type ComponentType, useState } from 'react'
import { Link, useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { viewStockItem } from '#contract/calls/admin/stock.ts'
import type { StockBatch, StockItemView } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { AdminPage, Fact, Facts } from '#web/parts/admin/frame/admin-page.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { RecordNavigation } from '#web/parts/admin/frame/record-navigation.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { BatchBadge, StockBadge } from './batches.tsx'
import { LedgerPanel } from './ledger-panel.tsx'
import { CountForm, ReceiveForm, type StockFormProps, StopForm, WriteOffForm } from './stock-forms.tsx'

const texts = adminStock.item

export default function StockItemPage() {
  const { id = '' } = useParams()
  const result = useQuery(viewStockItem, { params: { productId: id } })
  const item = result.reply?.item._id === id ? result.reply.item : null
  return (
    <AdminPage
      title={item?.name ?? adminStock.title}
      back={
        <RecordNavigation
          kind="products"
          id={id}
          pageOf={adminPages.productStock}
          list={adminPages.stock}
          nameOf={() => texts.back}
        />
      }
      {...(item && {
        badge: <StockBadge state={item.state} />,
        actions: <StockActions item={item} onChange={(changed) => result.setReply({ item: changed })} />,
      })}
    >
      {item === null ? (
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {() => null}
        </QueryState>
      ) : (
        <div key={id} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="grid grid-cols-1 gap-5">
            <LevelPanel item={item} />
            <BatchesPanel batches={item.batches} />
          </div>
          <LedgerPanel key={id} id={id} item={item} />
        </div>
      )}
    </AdminPage>
  )
}

type Act = keyof typeof adminStock.acts
const FORMS: Readonly<Record<Act, readonly [title: (name: string) => string, Form: ComponentType<StockFormProps>]>> = {
  received: [adminStock.receive.title, ReceiveForm],
  counted: [adminStock.count.title, CountForm],
  written_off: [adminStock.writeOff.title, WriteOffForm],
  uncounted: [adminStock.stop.title, StopForm],
}

interface StockActionsProps {
  item: StockItemView
  onChange: (item: StockItemView) => void
}

function StockActions({ item, onChange }: StockActionsProps) {
  const [openAct, setOpenAct] = useState<Act | null>(null)
  const [title, Form] = FORMS[openAct ?? 'received']
  return (
    <>
      {actsOf(item).map((each, index) => (
        <Button key={each} {...(index > 0 && { tone: 'outlined' })} small onClick={() => setOpenAct(each)}>
          {adminStock.acts[each]}
        </Button>
      ))}
      <Dialog open={openAct !== null} onClose={() => setOpenAct(null)} title={title(item.name)}>
        <Form
          item={item}
          onDone={(changed) => {
            setOpenAct(null)
            onChange(changed)
          }}
        />
      </Dialog>
    </>
  )
}

const actsOf = ({ stock }: StockItemView): readonly Act[] =>
  stock === null ? ['counted'] : ['received', 'counted', 'written_off', 'uncounted']

const LevelPanel = ({ item: { stock, held, waiting, onShelf, lowStock } }: { item: StockItemView }) => (
  <Panel title={texts.level}>
    {stock === null ? (
      <p className="text-admin">{texts.uncounted}</p>
    ) : (
      <Facts>
        <Fact name={texts.toSell}>
          <span className="text-admin-panel">{adminStock.number(stock - held)}</span>
        </Fact>
        {held > 0 && <Fact name={texts.held}>{adminStock.number(held)}</Fact>}
        {waiting > 0 && (
          <>
            <Fact name={texts.waiting}>{adminStock.number(waiting)}</Fact>
            <Fact name={texts.onShelf}>{adminStock.number(onShelf ?? 0)}</Fact>
          </>
        )}
        <Fact name={texts.low}>{adminStock.number(lowStock)}</Fact>
      </Facts>
    )}
  </Panel>
)

const batchWords = adminStock.batches

const BatchesPanel = ({ batches }: { batches: readonly StockBatch[] }) => (
  <Panel flush title={batchWords.title} note={batchWords.note}>
    {batches.length === 0 ? (
      <EmptyState text={batchWords.none} />
    ) : (
      <ul aria-label={batchWords.title}>
        {batches.map((batch) => (
          <Row key={batch._id} batch={batch} />
        ))}
      </ul>
    )}
  </Panel>
)

const Row = ({ batch: { _id, number, expiresOn, units, state } }: { batch: StockBatch }) => (
  <li className="grid gap-1 border-t border-line-soft px-4 py-3 text-admin first:border-t-0 nav:px-5">
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Link to={adminPages.batch(_id)} className="link figures font-semibold wrap-anywhere text-rose-ink">
        {number}
      </Link>
      <span className="flex items-center gap-3">
        <BatchBadge state={state} />
        <span className="figures">{adminStock.number(units)}</span>
      </span>
    </p>
    <p className="text-small text-ink-soft">
      {expiresOn === null ? (
        batchWords.never
      ) : (
        <>
          {batchWords.goodUntil} <Day at={expiresOn} className="figures" />
        </>
      )}
    </p>
  </li>
)
