// Notices above an order: the shopper asks to cancel it although it is packed (ORD-21), or its payment is disputed
// (DISP-8).
import { CircleHelp, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { adminPages } from '#contract/admin-urls.ts'
import { answerCancelRequest } from '#contract/calls/admin/order.ts'
import type { OrderReply } from '#contract/orders.ts'
import { shortRupees } from '#contract/wire.ts'
import { adminDisputes } from '#copy/admin-disputes.ts'
import { cancelRequests as texts } from '#copy/admin-orders.ts'
import type { CancelAnswer } from '#domain/cancel-request.ts'
import { send } from '#web/api-client.ts'
import { useDialogForm } from '#web/parts/admin/frame/use-dialog-form.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { useSeenDispute } from '#web/parts/admin/frame/use-seen.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

interface NoticeProps {
  order: OrderReply
  onChange: () => Promise<void>
}

export function CancelRequestNotice({ order, onChange }: NoticeProps) {
  const [openAnswer, setOpenAnswer] = useState<CancelAnswer | null>(null)
  const mayAnswer = useRights().has('change orders')
  const { cancelRequest: request } = order
  if (request === null || request.answer !== null) return null
  return (
    <section
      aria-label={texts.title}
      className="flex gap-3 rounded-note border border-line-strong bg-turmeric px-4 py-3 text-admin nav:px-5"
    >
      <Icon icon={CircleHelp} size={20} className="mt-0.5 shrink-0" />
      <div className="grid min-w-0 gap-2">
        <p className="font-semibold">{texts.asks}</p>
        <p className="text-small">
          {texts.since} <Moment at={request.askedAt} className="figures" />. {texts.before}
        </p>
        {mayAnswer && (
          <p className="flex flex-wrap gap-3">
            <Button small onClick={() => setOpenAnswer('accepted')}>
              {texts.accept}
            </Button>
            <Button small tone="outlined" onClick={() => setOpenAnswer('declined')}>
              {texts.decline}
            </Button>
          </p>
        )}
      </div>
      <Dialog
        open={openAnswer !== null}
        onClose={() => setOpenAnswer(null)}
        title={texts.question(order.orderNumber, openAnswer)}
      >
        {openAnswer && (
          <AnswerForm answer={openAnswer} order={order} onClose={() => setOpenAnswer(null)} onChange={onChange} />
        )}
      </Dialog>
    </section>
  )
}

interface AnswerProps extends NoticeProps {
  answer: CancelAnswer
  onClose: () => void
}

function AnswerForm({ answer, order, onClose, onChange }: AnswerProps) {
  const askAboutDispute = useSeenDispute()
  const form = useDialogForm<'reason'>({
    failed: texts.failed,
    send: ({ reason }) =>
      askAboutDispute((confirmed) =>
        send(answerCancelRequest, { params: { orderId: order._id }, body: { answer, reason, ...confirmed } }),
      ),
    onClose,
    onChange,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">
        {answer === 'accepted'
          ? texts.accepts(order.cancellationCharge > 0 ? shortRupees(order.cancellationCharge) : null)
          : texts.declines}
      </p>
      <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={300} rows={3} {...form.field('reason')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outlined" small onClick={onClose}>
          {texts.leave}
        </Button>
        <Button type="submit" small busy={form.busy} busyLabel={texts.busy}>
          {answer === 'accepted' ? texts.accept : texts.decline}
        </Button>
      </div>
    </form>
  )
}

const noticeWords = adminDisputes.notice
type Dispute = AdminOrderDetailReply['disputes'][number]

export const DisputeNotices = ({ disputes }: Pick<AdminOrderDetailReply, 'disputes'>) =>
  disputes
    .filter(({ isStanding }) => isStanding)
    .map((dispute) => <DisputeNotice key={dispute._id} dispute={dispute} />)

const DisputeNotice = ({ dispute: { _id, amount, deducted, phase, status, respondBy } }: { dispute: Dispute }) => (
  <section
    aria-label={adminDisputes.mark}
    className="flex gap-3 rounded-note border border-chilli bg-chilli-wash px-4 py-3 text-admin nav:px-5"
  >
    <Icon icon={TriangleAlert} size={20} className="mt-0.5 shrink-0 text-chilli" />
    <div className="grid min-w-0 gap-1">
      <p className="font-semibold">
        {deducted > 0 ? noticeWords.taken(shortRupees(deducted)) : noticeWords.open(shortRupees(amount))}
      </p>
      <p>
        {adminDisputes.phases[phase]}, {adminDisputes.status[status].toLowerCase()}
        {status === 'open' && respondBy !== null && (
          <>
            {' '}
            {noticeWords.by} <Moment at={respondBy} className="figures" />
          </>
        )}
        . {noticeWords.advice}
      </p>
      <p>
        <Link to={adminPages.dispute(_id)} className="link">
          {noticeWords.link}
        </Link>
      </p>
    </div>
  </section>
)
