// What was done about a message, oldest first: answers as they were sent, and why it was closed or opened again.
import type { TicketStepReply } from '#contract/inbox.ts'
import { adminInbox } from '#copy/admin-inbox.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = adminInbox.ticket
const TONES = { sent: 'leaf', waiting: 'turmeric', failing: 'chilli' } as const satisfies Record<string, BadgeTone>

export const StepList = ({ steps }: { steps: readonly TicketStepReply[] }) => (
  <Panel title={words.steps}>
    <ul aria-label={words.steps} className="grid gap-5">
      {steps.map(({ _id, kind, text, author, at, letter }) => (
        <li key={_id} className="text-admin">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
            <span>
              {author} {words.by[kind]}, <Moment at={at} className="figures" />
            </span>
            {letter !== null && <Badge tone={TONES[letter]}>{words.letter[letter]}</Badge>}
          </p>
          {text !== '' && <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>}
        </li>
      ))}
    </ul>
  </Panel>
)
