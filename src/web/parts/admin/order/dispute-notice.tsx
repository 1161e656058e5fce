// On top of a disputed order: a bank wants its payment back, or has it (DISP-8).
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { adminPages } from '#contract/admin-urls.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminDisputes } from '#copy/admin-disputes.ts'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'

const words = adminDisputes.notice
type Dispute = AdminOrderDetailReply['disputes'][number]

/** Nothing once the shop has won. */
export const DisputeNotice = ({ disputes }: Pick<AdminOrderDetailReply, 'disputes'>) =>
  disputes.filter(({ isStanding }) => isStanding).map((dispute) => <Notice key={dispute._id} dispute={dispute} />)

const Notice = ({ dispute: { _id, amount, deducted, phase, status, respondBy } }: { dispute: Dispute }) => (
  <section
    aria-label={adminDisputes.mark}
    className="flex gap-3 rounded-note border border-chilli bg-chilli-wash px-4 py-3 text-admin nav:px-5"
  >
    <Icon sign={TriangleAlert} size={20} className="mt-0.5 shrink-0 text-chilli" />
    <div className="grid min-w-0 gap-1">
      <p className="font-semibold">
        {deducted > 0 ? words.taken(formatRupees(deducted, true)) : words.open(formatRupees(amount, true))}
      </p>
      <p>
        {adminDisputes.phases[phase]}, {adminDisputes.status[status].toLowerCase()}
        {status === 'open' && respondBy !== null && (
          <>
            {' '}
            {words.by} <Moment at={respondBy} className="figures" />
          </>
        )}
        . {words.advice}
      </p>
      <p>
        <Link to={adminPages.dispute(_id)} className="link">
          {words.link}
        </Link>
      </p>
    </div>
  </section>
)
