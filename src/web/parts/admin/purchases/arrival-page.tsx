// One purchase is taken in: what came of each line, in which batch, and what has come before (STK-10).
import { useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { viewArrival } from '#contract/calls/admin/purchases.ts'
import type { ArrivalView } from '#contract/purchases.ts'
import { purchases } from '#copy/purchases.ts'
import { isUnderWay } from '#domain/purchase.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { WayInList } from '#web/parts/admin/frame/way-in-list.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PurchaseBadge } from './purchase-badge.tsx'
import { ReceiptForm } from './receipt-form.tsx'

const words = purchases.arrival

export default function ArrivalPage() {
  const { id = '' } = useParams()
  const answer = useAnswer(viewArrival, { params: { purchaseId: id } })
  const arrival = answer.reply?.arrival._id === id ? answer.reply.arrival : null
  return (
    <AdminPage
      title={arrival ? purchases.name(arrival.number) : purchases.arrivals.title}
      back={
        <WayInList
          isForWork
          of="arrivals"
          id={id}
          pageOf={adminPages.arrival}
          list={adminPages.arrivals}
          nameOf={() => words.back}
        />
      }
      {...(arrival && { badge: <PurchaseBadge purchase={arrival} />, note: arrival.supplier })}
    >
      {arrival === null ? (
        <AnswerState answer={answer} loading={purchases.page.loading} failed={purchases.page.failed}>
          {() => null}
        </AnswerState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {isUnderWay(arrival.state) ? (
            // What has come is another form: it begins anew.
            <ReceiptForm
              key={`${id} ${arrival.came.length}`}
              arrival={arrival}
              onChange={(next) => answer.show({ arrival: next })}
            />
          ) : (
            <Panel>
              <p className="text-admin">{words.ended}</p>
            </Panel>
          )}
          <Came arrival={arrival} />
        </div>
      )}
    </AdminPage>
  )
}

const Came = ({ arrival: { came } }: { arrival: ArrivalView }) => (
  <Panel flush title={words.came}>
    {came.length === 0 ? (
      <Nothing text={words.none} />
    ) : (
      <ul aria-label={words.came}>
        {came.map(({ _id, at, who, name, units, batch }) => (
          <li
            key={_id}
            className="flex justify-between gap-4 border-t border-line-soft px-4 py-3 text-admin first:border-t-0 nav:px-5"
          >
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{name}</p>
              <p className="figures text-small text-ink-soft">
                <Moment at={at} />
                {who !== '' && `, ${who}`}
              </p>
              {batch !== null && <p className="figures text-small text-ink-soft">{words.batchOf(batch)}</p>}
            </div>
            <p className="figures shrink-0">{purchases.number(units)}</p>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
