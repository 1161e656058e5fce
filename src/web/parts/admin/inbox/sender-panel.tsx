// Who wrote a message: her account, the report it belongs to, and what else came from the same account or address.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { OneTicketReply } from '#contract/inbox.ts'
import { adminInbox } from '#copy/admin-inbox.ts'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TicketLink } from './message-rows.tsx'
import { TicketBadge } from './ticket-badge.tsx'

const words = adminInbox.ticket
const PHONE = /^(\+91)(\d{5})(\d{5})$/

export const SenderPanel = ({ ticket }: { ticket: OneTicketReply }) => (
  <div className="grid min-w-0 grid-cols-1 gap-5">
    <Panel title={words.sender}>
      <div className="grid gap-3 text-admin wrap-anywhere">
        <p>
          <span className="block font-semibold">{ticket.name || adminInbox.nobody}</span>
          <span className="block">{ticket.email}</span>
          <span className="figures block">{ticket.mobile.replace(PHONE, '$1 $2 $3')}</span>
        </p>
        {ticket.user !== null ? (
          <>
            <Link to={adminPages.user(ticket.user._id)} className="link justify-self-start text-rose-ink">
              {words.account(ticket.user.name)}
            </Link>
            <p className="text-small text-ink-soft">{ticket.user.wasLoggedIn ? words.wasLoggedIn : words.byAddress}</p>
            <Link to={adminPages.messagesOf(ticket.user._id)} className="link justify-self-start text-rose-ink">
              {words.all}
            </Link>
          </>
        ) : (
          ticket.email !== '' && <p className="text-small text-ink-soft">{words.noAccount}</p>
        )}
        {ticket.named
          .filter(({ _id }) => _id !== ticket.report?.orderId)
          .map((order) => (
            <Link
              key={order._id}
              to={adminPages.order(order._id)}
              className="link figures justify-self-start text-rose-ink"
            >
              {words.order(order.orderNumber)}
            </Link>
          ))}
        {ticket.report !== null && (
          <>
            <Link to={adminPages.return(ticket.report._id)} className="link justify-self-start text-rose-ink">
              {words.report}
            </Link>
            <Link
              to={adminPages.order(ticket.report.orderId)}
              className="link figures justify-self-start text-rose-ink"
            >
              {words.order(ticket.report.orderNumber)}
            </Link>
          </>
        )}
      </div>
    </Panel>
    <Panel title={words.earlier}>
      {ticket.earlier.length === 0 ? (
        <p className="text-admin text-ink-soft">{words.none}</p>
      ) : (
        <ul aria-label={words.earlier} className="grid gap-4 text-admin">
          {ticket.earlier.map((other) => (
            <li key={other.number} className="grid gap-1">
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <TicketLink number={other.number} />
                <TicketBadge ticket={other} />
              </p>
              <p className="text-small wrap-anywhere text-ink-soft">
                <Day at={other.createdAt} className="figures" />, {other.beginning}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  </div>
)
