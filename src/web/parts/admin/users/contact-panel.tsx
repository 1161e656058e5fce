// How a person is reached, and what her wallet holds.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { admin } from '#copy/admin.ts'
import { adminUser } from '#copy/admin-user.ts'
import { grouped } from '#copy/numbers.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Fact, Facts } from '#web/parts/admin/order/fact-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmailFact, type EmailFactProps } from './email-fact.tsx'

const words = adminUser.who

export const ContactPanel = (email: EmailFactProps) => {
  const { user } = email
  const maySeeMessages = useRights().has('inbox')
  return (
    <Panel title={words.title}>
      <Facts>
        <Fact name={words.email}>
          <EmailFact {...email} />
        </Fact>
        <Fact name={words.phone}>
          {user.phone === null ? (
            admin.none
          ) : (
            <a className="link" href={`tel:${user.phone}`}>
              {user.phone}
            </a>
          )}
        </Fact>
        <Fact name={words.coins}>
          {grouped(user.coins)}
          {user.coinsHeld > 0 && <span className="block text-small text-ink-soft">{words.held(user.coinsHeld)}</span>}
        </Fact>
      </Facts>
      {maySeeMessages && (
        <p className="mt-4 text-admin">
          <Link to={adminPages.messagesOf(user._id)} className="link text-rose-ink">
            {words.messages}
          </Link>
        </p>
      )}
    </Panel>
  )
}
