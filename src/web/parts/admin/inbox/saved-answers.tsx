// The answers that staff keep under a name: looked through, added, changed and let go (MSG-9).
import { useState } from 'react'
import { listSavedAnswers, removeSavedAnswer } from '#contract/calls/admin/saved-answers.ts'
import type { SavedAnswer } from '#contract/saved-answers.ts'
import { savedAnswers as words } from '#copy/saved-answers.ts'
import { MOST_SAVED_ANSWERS } from '#domain/saved-answer.ts'
import { send } from '#web/api-client.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { Section } from '#web/parts/admin/frame/section.tsx'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SavedAnswerDialog } from './saved-answer-dialog.tsx'

type Answers = readonly SavedAnswer[]

export function SavedAnswers() {
  const result = useQuery(listSavedAnswers, { cached: true })
  const [edited, setEdited] = useState<SavedAnswer | 'new' | null>(null)
  const show = (answers: Answers) => result.setReply({ answers: [...answers] })
  return (
    <Section name="answers">
      <Panel
        flush
        title={words.title}
        note={words.note(MOST_SAVED_ANSWERS)}
        busy={result.isLoading}
        actions={
          <Button tone="outlined" small onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        }
      >
        <QueryState result={result} loading={words.loading} failed={words.failed}>
          {({ answers }) =>
            answers.length === 0 ? (
              <EmptyState text={words.none} />
            ) : (
              <ul aria-label={words.title}>
                {answers.map((each) => (
                  <AnswerRow key={each._id} answer={each} onEdit={() => setEdited(each)} onRemoved={show} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </Panel>
      <SavedAnswerDialog edited={edited} onClose={() => setEdited(null)} onSaved={show} onStale={result.reload} />
    </Section>
  )
}

interface RowProps {
  answer: SavedAnswer
  onEdit: () => void
  onRemoved: (answers: Answers) => void
}

function AnswerRow({ answer: { _id, name, text, changedBy, changedAt }, onEdit, onRemoved }: RowProps) {
  const confirm = useConfirm()
  const { isBusy, run } = useAction(words.removeFailed)
  const remove = async () => {
    if (!(await confirm({ title: words.removeTitle(name), body: words.removeText, confirm: words.remove }))) return
    const reply = await run(() => send(removeSavedAnswer, { params: { savedAnswerId: _id } }))
    if (reply !== null) onRemoved(reply.answers)
  }
  return (
    <li className="grid gap-3 border-t border-line-soft px-4 py-4 first:border-t-0 nav:px-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 text-admin">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="mt-1 line-clamp-3 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="mt-1 text-small text-ink-soft">
          {changedBy}, <Moment at={changedAt} className="figures" />
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button tone="outlined" small aria-label={words.changeOf(name)} onClick={onEdit}>
          {words.change}
        </Button>
        <Button tone="quiet" small busy={isBusy} aria-label={words.removeOf(name)} onClick={() => void remove()}>
          {words.remove}
        </Button>
      </div>
    </li>
  )
}
