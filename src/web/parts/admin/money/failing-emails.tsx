// Emails that the mail server refuses, with the reason and the number of attempts. Staff can send or dismiss them.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { dismissEmail, listEmails, resendEmail } from '#contract/calls/admin/emails.ts'
import type { EmailReply } from '#contract/emails.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const texts = adminDashboard.money.emails
const kinds: Readonly<Record<string, string>> = { ...adminOrder.emails.kinds, ...texts.kinds }

export function FailingEmails() {
  const result = useQuery(listEmails, { query: { state: 'failing' } })
  const actions = (email: EmailReply) => <Actions email={email} onDone={() => void result.reload()} />
  const { columns } = texts
  const table: readonly Column<EmailReply>[] = [
    { key: 'email', label: columns.email, heads: true, cell: (email) => <Kind email={email} /> },
    { key: 'to', label: columns.to, clamp: true, cell: ({ recipient }) => recipient },
    { key: 'tries', label: columns.tries, right: true, cell: ({ tries }) => tries },
    { key: 'why', label: columns.why, cell: (email) => <FailureReason email={email} /> },
    { key: 'since', label: columns.since, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: 'action', label: columns.action, right: true, cell: actions },
  ]
  return (
    <div id="emails" tabIndex={-1} className="scroll-mt-20">
      <Panel flush title={texts.title} busy={result.isLoading}>
        <QueryState result={result}>
          {({ emails }) =>
            emails.length === 0 ? (
              <EmptyState text={texts.none} />
            ) : (
              <DataTable
                label={texts.title}
                rows={emails}
                columns={table}
                keyOf={({ _id }) => _id}
                card={(email) => (
                  <>
                    <p className="flex flex-wrap justify-between gap-x-3">
                      <Kind email={email} />
                      <Moment at={email.createdAt} className="text-ink-soft" />
                    </p>
                    <p className="wrap-anywhere">{email.recipient}</p>
                    <FailureReason email={email} />
                    <div>{actions(email)}</div>
                  </>
                )}
              />
            )
          }
        </QueryState>
      </Panel>
    </div>
  )
}

const Kind = ({ email: { kind, order } }: { email: EmailReply }) => (
  <span>
    <span className="font-semibold">{kinds[kind] ?? kind}</span>{' '}
    {order && (
      <Link to={adminPages.order(order._id)} className="link figures">
        #{order.orderNumber}
      </Link>
    )}
  </span>
)

const FailureReason = ({ email: { failure, state } }: { email: EmailReply }) => (
  <span className="flex flex-wrap items-center gap-2 text-ink-soft">
    {state === 'given_up' && <Badge tone="chilli">{texts.gaveUp}</Badge>}
    {failure && `${failure.reason} ${failure.codes}`}
  </span>
)

function Actions({ email, onDone }: { email: EmailReply; onDone: () => void }) {
  const { _id, recipient, canSendAgain, canPutAside } = email
  const confirm = useConfirm()
  const retry = useAction(texts.failed)
  const dismissal = useAction(texts.asideFailed)
  const sendAgain = async () => {
    await retry.run(() => send(resendEmail, { params: { emailId: _id } }))
    onDone()
  }
  const dismiss = async () => {
    const question = { title: texts.asideQuestion, body: texts.asideBody(recipient), confirm: texts.aside }
    if (!(await confirm(question))) return
    await dismissal.run(() => send(dismissEmail, { params: { emailId: _id } }))
    onDone()
  }
  return (
    <span className="inline-flex gap-2">
      {canSendAgain && (
        <Button tone="outlined" small busy={retry.isBusy} busyLabel={texts.sending} onClick={() => void sendAgain()}>
          {texts.again}
        </Button>
      )}
      {canPutAside && (
        <Button tone="outlined" small busy={dismissal.isBusy} busyLabel={texts.aside} onClick={() => void dismiss()}>
          {texts.aside}
        </Button>
      )}
    </span>
  )
}
