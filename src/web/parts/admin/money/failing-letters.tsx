// Letters that the mail server does not take: why, how often it was tried, sending one again, and putting one aside.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listLetters, putLetterAside, resendLetter } from '#contract/calls/admin/letters.ts'
import type { LetterReply } from '#contract/letters.ts'
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

const words = adminDashboard.money.letters
const kinds: Readonly<Record<string, string>> = { ...adminOrder.letters.kinds, ...words.kinds }

export function FailingLetters() {
  const result = useQuery(listLetters, { query: { state: 'failing' } })
  const actions = (letter: LetterReply) => <Actions letter={letter} onDone={() => void result.reload()} />
  const { columns } = words
  const table: readonly Column<LetterReply>[] = [
    { key: 'letter', label: columns.letter, heads: true, cell: (letter) => <Kind letter={letter} /> },
    { key: 'to', label: columns.to, clamp: true, cell: ({ recipient }) => recipient },
    { key: 'tries', label: columns.tries, right: true, cell: ({ tries }) => tries },
    { key: 'why', label: columns.why, cell: (letter) => <Why letter={letter} /> },
    { key: 'since', label: columns.since, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: 'action', label: columns.action, right: true, cell: actions },
  ]
  return (
    <div id="letters" tabIndex={-1} className="scroll-mt-20">
      <Panel flush title={words.title} busy={result.isLoading}>
        <QueryState result={result}>
          {({ letters }) =>
            letters.length === 0 ? (
              <EmptyState text={words.none} />
            ) : (
              <DataTable
                label={words.title}
                rows={letters}
                columns={table}
                keyOf={({ _id }) => _id}
                card={(letter) => (
                  <>
                    <p className="flex flex-wrap justify-between gap-x-3">
                      <Kind letter={letter} />
                      <Moment at={letter.createdAt} className="text-ink-soft" />
                    </p>
                    <p className="wrap-anywhere">{letter.recipient}</p>
                    <Why letter={letter} />
                    <div>{actions(letter)}</div>
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

const Kind = ({ letter: { kind, order } }: { letter: LetterReply }) => (
  <span>
    <span className="font-semibold">{kinds[kind] ?? kind}</span>{' '}
    {order && (
      <Link to={adminPages.order(order._id)} className="link figures">
        #{order.orderNumber}
      </Link>
    )}
  </span>
)

const Why = ({ letter: { failure, state } }: { letter: LetterReply }) => (
  <span className="flex flex-wrap items-center gap-2 text-ink-soft">
    {state === 'given_up' && <Badge tone="chilli">{words.gaveUp}</Badge>}
    {failure && `${failure.reason} ${failure.codes}`}
  </span>
)

function Actions({ letter, onDone }: { letter: LetterReply; onDone: () => void }) {
  const { _id, recipient, canSendAgain, canPutAside } = letter
  const confirm = useConfirm()
  const again = useAction(words.failed)
  const aside = useAction(words.asideFailed)
  const sendAgain = async () => {
    await again.run(() => send(resendLetter, { params: { letterId: _id } }))
    onDone()
  }
  const putAside = async () => {
    const question = { title: words.asideQuestion, body: words.asideBody(recipient), confirm: words.aside }
    if (!(await confirm(question))) return
    await aside.run(() => send(putLetterAside, { params: { letterId: _id } }))
    onDone()
  }
  return (
    <span className="inline-flex gap-2">
      {canSendAgain && (
        <Button tone="outlined" small busy={again.isBusy} busyLabel={words.sending} onClick={() => void sendAgain()}>
          {words.again}
        </Button>
      )}
      {canPutAside && (
        <Button tone="outlined" small busy={aside.isBusy} busyLabel={words.aside} onClick={() => void putAside()}>
          {words.aside}
        </Button>
      )}
    </span>
  )
}
