// Staff change where an order goes and whom it tells, before the post has it: what that does to shipping and invoice is said first.
import { useNavigate, useParams } from 'react-router'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { adminPages } from '#contract/admin-urls.ts'
import type { DeliveryQuoteReply } from '#contract/aftersales.ts'
import { changeAdminDelivery, quoteAdminDelivery, viewAdminOrder } from '#contract/calls/admin/order.ts'
import { formatRupees } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { ApiError, send } from '#web/api-client.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useDeliveryForm } from '#web/parts/orders/use-delivery-form.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { BackLink } from './back-link.tsx'

const words = adminOrder.delivery

export default function ChangeDelivery() {
  const { id = '' } = useParams()
  const answer = useAnswer(viewAdminOrder, { params: { orderId: id } })
  const quote = useAnswer(quoteAdminDelivery, { params: { orderId: id } })
  const orderNumber = answer.reply?.order.orderNumber
  return (
    <AdminPage
      title={words.title}
      back={
        <BackLink to={adminPages.order(id)}>
          {orderNumber === undefined ? adminOrder.untitled : words.back(orderNumber)}
        </BackLink>
      }
      note={words.lead}
    >
      <AnswerState answer={answer} loading={adminOrder.loading} failed={adminOrder.failed}>
        {(found) =>
          found.order.can.changeAddress ? (
            <AnswerState answer={quote} loading={adminOrder.loading} failed={adminOrder.failed}>
              {({ regions }) => <Form key={found.order._id} found={found} regions={regions} />}
            </AnswerState>
          ) : (
            <Nothing text={words.over} />
          )
        }
      </AnswerState>
    </AdminPage>
  )
}

interface FormProps extends DeliveryQuoteReply {
  found: AdminOrderDetailReply
}

function Form({ found: { order, delivery }, regions }: FormProps) {
  const call = useAdminCall()
  const navigate = useNavigate()
  const orderPage = adminPages.order(order._id)
  const { props, fields, busy, refund, isSame } = useDeliveryForm({
    order,
    regions,
    save: async (billingData) => {
      const made = { params: { orderId: order._id }, body: { billingData, seen: delivery } }
      const reply = await call(() => send(changeAdminDelivery, made))
      if (reply === null) return
      toast.success(reply.message)
      void navigate(orderPage)
    },
    failed: words.failed,
    onFailure: (error) => {
      // Somebody else was quicker: the order itself shows what is true now.
      if (error instanceof ApiError && error.status === 409) void navigate(orderPage)
    },
  })
  const shipping = refund > 0 ? words.cheaper(formatRupees(refund, true)) : isSame ? words.same : words.free
  return (
    <form {...props} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <Panel>{fields}</Panel>
      <Panel title={words.effects}>
        <div className="grid gap-4">
          <p className="text-admin" aria-live="polite">
            {order.kind === 'replacement' ? words.none : shipping}
          </p>
          {order.kind === 'sale' && <p className="text-small text-ink-soft">{words.invoice}</p>}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" small busy={busy} busyLabel={admin.saving}>
              {admin.save}
            </Button>
            <LinkButton tone="outlined" small to={orderPage}>
              {words.leave}
            </LinkButton>
          </div>
        </div>
      </Panel>
    </form>
  )
}
