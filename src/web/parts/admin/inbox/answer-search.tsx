// Finds a saved answer by its name or words, and hands it over with its places filled from the message (MSG-9, MSG-10).
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listSavedAnswers } from '#contract/calls/admin/saved-answers.ts'
import type { OneTicketReply } from '#contract/inbox.ts'
import { savedAnswers } from '#copy/saved-answers.ts'
import { fillPlaces } from '#domain/saved-answer.ts'
import { ticketName } from '#domain/ticket.ts'
import { SEARCH_ID } from '#web/parts/admin/frame/search-box.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { findAnswers } from './find-answers.ts'

const words = savedAnswers.search

interface AnswerSearchProps {
  ticket: OneTicketReply
  onInsert: (text: string) => void
  /** Back to what is being written. */
  onLeave: () => void
}

export function AnswerSearch({ ticket, onInsert, onLeave }: AnswerSearchProps) {
  const [typed, setTyped] = useState('')
  const { reply, error } = useQuery(listSavedAnswers, { cached: true })
  const all = reply?.answers ?? []
  const found = findAnswers(all, typed)
  const leave = () => {
    setTyped('')
    onLeave()
  }
  return (
    <div>
      <Combobox
        id={SEARCH_ID}
        label={words.label}
        hint={words.hint}
        placeholder={words.placeholder}
        listLabel={words.list}
        maxLength={100}
        typed={typed}
        onType={setTyped}
        options={found.map(({ _id, name, text }) => ({ key: _id, label: name, note: text }))}
        status={statusOf({ hasFailed: error !== null && reply === null, all: all.length, found: found.length })}
        onTake={(option) => {
          const answer = found.find(({ _id }) => _id === option?.key)
          if (answer === undefined) return
          setTyped('')
          onInsert(fillPlaces(answer.text, factsOf(ticket)))
        }}
        onLeave={leave}
      />
      <Link to={adminPages.savedAnswers} className="link mt-1 inline-block text-small text-rose-ink">
        {words.manage}
      </Link>
    </div>
  )
}

/** Of an order the report tells, or the message itself where it names one alone. */
function factsOf({ firstName, number, report, named }: OneTicketReply) {
  const [only, ...others] = named
  const order = report ?? (others.length === 0 ? only : undefined)
  return {
    'first name': firstName || null,
    ticket: ticketName(number),
    order: order ? String(order.orderNumber) : null,
  }
}

function statusOf({ hasFailed, all, found }: { hasFailed: boolean; all: number; found: number }): string {
  if (hasFailed) return savedAnswers.failed
  if (all === 0) return savedAnswers.none
  return found === 0 ? words.none : words.found(found)
}
