// The letters about an order: which went when and to whom, which do not get through, and sending one again.
import { listLetters, resendLetter } from '#contract/calls/admin/letters.ts'
import type { LetterReply } from '#contract/letters.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { send } from '#web/api-client.ts'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = adminOrder.letters
const TONES: Readonly<Record<LetterReply['state'], BadgeTone>> = {
  sent: 'leaf',
  waiting: 'turmeric',
  failing: 'chilli',
  given_up: 'chilli',
  put_aside: 'sand',
  dropped: 'sand',
}

interface LettersPanelProps {
  orderId: string
  /** How much has happened with the order: more of it may have written another letter. */
  moves: number
}

export function LettersPanel({ orderId, moves }: LettersPanelProps) {
  const result = useQuery(listLetters, { query: { order: orderId }, reloadOn: moves })
  return (
    <Panel title={words.title} busy={result.isLoading}>
      <QueryState result={result} failed={words.failed}>
        {({ letters }) =>
          letters.length === 0 ? (
            <p className="text-admin text-ink-soft">{words.none}</p>
          ) : (
            <ul aria-label={words.title} className="grid gap-4 text-admin">
              {letters.map((letter) => (
                <Row key={letter._id} letter={letter} onChange={result.reload} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Panel>
  )
}

function Row({ letter, onChange }: { letter: LetterReply; onChange: () => Promise<void> }) {
  const { state, recipient, sentAt, createdAt, failure, tries, canSendAgain } = letter
  const kind = words.kinds[letter.kind] ?? letter.kind
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{kind}</span>
        <Badge tone={TONES[state]}>{words.state[state]}</Badge>
      </p>
      <p className="text-small wrap-anywhere text-ink-soft">
        <Moment at={sentAt ?? createdAt} className="figures" /> {words.to(recipient)}
      </p>
      {failure !== null && (
        <p className="text-small wrap-anywhere text-chilli">
          {failure.reason} {failure.codes !== '' && `(${failure.codes}) `}
          {words.tries(tries)}
        </p>
      )}
      {canSendAgain && <Again id={letter._id} kind={kind} recipient={recipient} onChange={onChange} />}
    </li>
  )
}

interface AgainProps {
  id: string
  kind: string
  recipient: string
  onChange: () => Promise<void>
}

function Again({ id, kind, recipient, onChange }: AgainProps) {
  const confirm = useConfirm()
  const { isBusy, run } = useAction(words.againFailed)
  const again = async () => {
    const question = { title: words.question(kind), body: words.questionBody(recipient), confirm: words.again }
    if (!(await confirm(question))) return
    await run(() => send(resendLetter, { params: { letterId: id } }))
    await onChange()
  }
  return (
    <div>
      <Button
        tone="outlined"
        small
        aria-label={words.againOf(kind, recipient)}
        busy={isBusy}
        busyLabel={words.again}
        onClick={() => void again()}
      >
        {words.again}
      </Button>
    </div>
  )
}
