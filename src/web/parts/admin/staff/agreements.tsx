// What waits for a second person: agree, and it happens at once; or decline (ADM-23).
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { agreeTo, declineAgreement, listAgreements } from '#contract/calls/admin/staff.ts'
import type { Right } from '#contract/rights.ts'
import type { Agreement } from '#contract/staff.ts'
import { formatRupees } from '#contract/wire.ts'
import { agreements as words } from '#copy/agreements.ts'
import { send } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

export default function Agreements() {
  const answer = useAnswer(listAgreements)
  return (
    <AdminPage title={words.title} note={words.note}>
      <Panel flush busy={answer.isLoading}>
        <AnswerState answer={answer} loading={words.loading} failed={words.failed}>
          {({ agreements }) =>
            agreements.length === 0 ? (
              <Nothing text={words.none} />
            ) : (
              <ul>
                {agreements.map((each) => (
                  <Row key={each._id} agreement={each} onChange={answer.reload} />
                ))}
              </ul>
            )
          }
        </AnswerState>
      </Panel>
    </AdminPage>
  )
}

interface RowProps {
  agreement: Agreement
  onChange: () => Promise<void>
}

const whatOf = ({ kind, amount }: Agreement): string =>
  kind === 'coins' ? words.coins(amount) : words.refund(formatRupees(amount))

const Row = ({ agreement, onChange }: RowProps) => (
  <li className="grid gap-3 border-t border-line-soft px-4 py-4 text-admin first:border-t-0 nav:px-5">
    <p>
      <strong className="figures font-semibold">{whatOf(agreement)}</strong> <Subject agreement={agreement} />
    </p>
    {agreement.reason !== '' && <p className="measure wrap-anywhere">{agreement.reason}</p>}
    <p className="figures text-small text-ink-soft">
      {words.askedBy(agreement.askedBy)}, <Moment at={agreement.askedAt} />; {words.until}{' '}
      <Moment at={agreement.expiresAt} />
    </p>
    {agreement.isOwn ? (
      <p className="text-ink-soft">{words.own}</p>
    ) : (
      <Decide agreement={agreement} onChange={onChange} />
    )}
  </li>
)

/** What it is about, as each kind says it, and where whoever has the right reads it. */
const SUBJECTS: Readonly<
  Record<Agreement['kind'], { right: Right; text: (agreement: Agreement) => string; to: (subject: string) => string }>
> = {
  refund: { right: 'orders', text: ({ orderNumber }) => words.forOrder(orderNumber ?? 0), to: adminPages.order },
  report: { right: 'returns', text: ({ orderNumber }) => words.forReport(orderNumber ?? 0), to: adminPages.return },
  coins: { right: 'customers', text: ({ customer }) => words.forCustomer(customer ?? ''), to: adminPages.user },
}

function Subject({ agreement }: Pick<RowProps, 'agreement'>) {
  const rights = useRights()
  const { right, text, to } = SUBJECTS[agreement.kind]
  if (!rights.has(right)) return text(agreement)
  return (
    <Link to={to(agreement.subject)} className="link">
      {text(agreement)}
    </Link>
  )
}

function Decide({ agreement, onChange }: RowProps) {
  const confirm = useConfirm()
  const { isBusy, run } = useAction(words.actFailed)
  const made = { params: { agreementId: agreement._id } }
  const agree = async () => {
    const title = words.question(whatOf(agreement))
    if (!(await confirm({ title, body: words.effect, confirm: words.agree, cancel: words.back }))) return
    await run(() => send(agreeTo, made))
    await onChange()
  }
  const decline = async () => {
    await run(() => send(declineAgreement, made))
    await onChange()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {agreement.isAboveHers ? (
        <p className="text-ink-soft">{words.tooMuch}</p>
      ) : (
        <Button small busy={isBusy} onClick={() => void agree()}>
          {words.agree}
        </Button>
      )}
      <Button tone="outlined" small busy={isBusy} onClick={() => void decline()}>
        {words.decline}
      </Button>
    </div>
  )
}
