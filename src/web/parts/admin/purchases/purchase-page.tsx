// One purchase with its prices and what came of it; printed, it is the paper for the supplier (STK-9).
import { useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { viewPurchase } from '#contract/calls/admin/purchases.ts'
import type { PurchaseView } from '#contract/purchases.ts'
import { purchases as words } from '#copy/purchases.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { WayInList } from '#web/parts/admin/frame/way-in-list.tsx'
import { Fact, Facts } from '#web/parts/admin/order/fact-list.tsx'
import { Day, Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PurchaseActs } from './purchase-acts.tsx'
import { PurchaseBadge } from './purchase-badge.tsx'
import { PurchaseLines } from './purchase-lines.tsx'

export default function PurchasePage() {
  const { id = '' } = useParams()
  const answer = useAnswer(viewPurchase, { params: { purchaseId: id } })
  const purchase = answer.reply?.purchase._id === id ? answer.reply.purchase : null
  return (
    <div className="on-paper">
      <AdminPage
        title={purchase ? words.name(purchase.number) : words.title}
        back={
          <WayInList
            of="purchases"
            id={id}
            pageOf={adminPages.purchase}
            list={adminPages.purchases}
            nameOf={() => words.page.back}
          />
        }
        {...(purchase && {
          badge: <PurchaseBadge purchase={purchase} />,
          note: purchase.supplier.name,
          actions: <PurchaseActs purchase={purchase} onChange={(next) => answer.show({ purchase: next })} />,
        })}
      >
        {purchase === null ? (
          <AnswerState answer={answer} loading={words.page.loading} failed={words.page.failed}>
            {() => null}
          </AnswerState>
        ) : (
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Buyer purchase={purchase} />
            <PurchaseLines purchase={purchase} />
            <About purchase={purchase} />
          </div>
        )}
      </AdminPage>
    </div>
  )
}

const About = ({
  purchase: { supplier, expectedOn, createdAt, sentAt, endedAt, note },
}: {
  purchase: PurchaseView
}) => (
  <Panel title={words.page.facts}>
    <Facts>
      <Fact name={words.page.supplier}>{supplier.name}</Fact>
      {supplier.contact !== '' && <Fact name={words.page.contact}>{supplier.contact}</Fact>}
      {supplier.gstin !== '' && <Fact name={words.page.gstin}>{supplier.gstin}</Fact>}
      <Fact name={words.page.expected}>{expectedOn === null ? words.list.noDay : <Day at={expectedOn} />}</Fact>
      <Fact name={words.page.written}>
        <Moment at={createdAt} />
      </Fact>
      {sentAt !== null && (
        <Fact name={words.page.sent}>
          <Moment at={sentAt} />
        </Fact>
      )}
      {endedAt !== null && (
        <Fact name={words.page.ended}>
          <Moment at={endedAt} />
        </Fact>
      )}
      {note !== '' && <Fact name={words.page.note}>{note}</Fact>}
    </Facts>
  </Panel>
)

/** Who orders, for the supplier: on paper alone. */
const Buyer = ({ purchase: { buyer } }: { purchase: PurchaseView }) => (
  <div className="hidden text-admin print:block">
    <p className="font-semibold">{buyer.name}</p>
    <p>{buyer.address}</p>
    {buyer.gstin !== '' && (
      <p className="figures">
        {words.page.gstin} {buyer.gstin}
      </p>
    )}
  </div>
)
