// The sender of a message with the sender's earlier messages.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { OneTicketReply } from '#contract/inbox.ts'
import { adminInbox } from '#copy/admin-inbox.ts'
import { contact } from '#copy/contact.ts'
import { CONTACT_FIELDS, type ContactField, FIELDS_BESIDE_NAME } from '#domain/contact-fields.ts'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TicketBadge, TicketLink } from './message-rows.tsx'

const texts = adminInbox.ticket
const PHONE = /^(\+91)(\d{5})(\d{5})$/

export const SenderPanel = ({ ticket }: { ticket: OneTicketReply }) => (
  <div className="grid min-w-0 grid-cols-1 gap-5">
    <Panel title={texts.sender}>
      <div className="grid gap-3 text-admin wrap-anywhere">
        <p>
          <span className="block font-semibold">{ticket.name || adminInbox.nobody}</span>
          {FIELDS_BESIDE_NAME.filter((name) => name !== 'message').map((name) => (
            <ContactLine key={name} name={name} value={ticket[name]} />
          ))}
        </p>
        {ticket.user !== null ? (
          <>
            <Link to={adminPages.user(ticket.user._id)} className="link justify-self-start text-rose-ink">
              {texts.account(ticket.user.name)}
            </Link>
            <p className="text-small text-ink-soft">{ticket.user.wasLoggedIn ? texts.wasLoggedIn : texts.byAddress}</p>
            <Link to={adminPages.messagesOf(ticket.user._id)} className="link justify-self-start text-rose-ink">
              {texts.all}
            </Link>
          </>
        ) : (
          ticket.email !== '' && <p className="text-small text-ink-soft">{texts.noAccount}</p>
        )}
        {ticket.named
          .filter(({ _id }) => _id !== ticket.report?.orderId)
          .map((order) => (
            <Link
              key={order._id}
              to={adminPages.order(order._id)}
              className="link figures justify-self-start text-rose-ink"
            >
              {texts.order(order.orderNumber)}
            </Link>
          ))}
        {ticket.report !== null && (
          <>
            <Link to={adminPages.return(ticket.report._id)} className="link justify-self-start text-rose-ink">
              {texts.report}
            </Link>
            <Link
              to={adminPages.order(ticket.report.orderId)}
              className="link figures justify-self-start text-rose-ink"
            >
              {texts.order(ticket.report.orderNumber)}
            </Link>
          </>
        )}
      </div>
    </Panel>
    <EarlierPanel tickets={ticket.earlier} />
  </div>
)

const EarlierPanel = ({ tickets }: { tickets: OneTicketReply['earlier'] }) => (
  <Panel title={texts.earlier}>
    {tickets.length === 0 ? (
      <p className="text-admin text-ink-soft">{texts.none}</p>
    ) : (
      <ul aria-label={texts.earlier} className="grid gap-4 text-admin">
        {tickets.map((ticket) => (
          <li key={ticket.number} className="grid gap-1">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <TicketLink number={ticket.number} />
              <TicketBadge ticket={ticket} />
            </p>
            <p className="text-small wrap-anywhere text-ink-soft">
              <Day at={ticket.createdAt} className="figures" />, {ticket.beginning}
            </p>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)

/** The value of a field of the contact form, with a label except for email and mobile number. */
function ContactLine({ name, value }: { name: ContactField; value: string }) {
  const { kind } = CONTACT_FIELDS[name]
  if (kind === 'mobile') return <span className="figures block">{value.replace(PHONE, '$1 $2 $3')}</span>
  if (kind === 'email') return <span className="block">{value}</span>
  return value !== '' && <span className="block whitespace-pre-wrap">{`${contact[name]}: ${value}`}</span>
}
