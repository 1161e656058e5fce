// What she asked about her data: its number, by when it is answered, and the answers.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { withdrawPrivacyRequest } from '#contract/calls/privacy.ts'
import type { OwnRequestReply } from '#contract/privacy-requests.ts'
import { yourRights } from '#copy/your-rights.ts'
import { requestName } from '#domain/privacy-request.ts'
import { send } from '#web/api-client.ts'
import { sayUnlessEnded } from '#web/parts/session/say-unless-ended.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Day } from '#web/ui/day.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = yourRights.list
const TONES = { open: 'river', answered: 'leaf', withdrawn: 'sand' } as const

export const RequestList = ({ requests }: { requests: readonly OwnRequestReply[] }) => (
  <>
    <h3 className="mt-8 text-button">{words.title}</h3>
    <ul className="mt-3 border-t border-line">
      {requests.map((request) => (
        <Row key={request.number} request={request} />
      ))}
    </ul>
  </>
)

const Row = ({ request }: { request: OwnRequestReply }) => (
  <li className="border-b border-line py-4">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-button">
          <span className="figures">{requestName(request.number)}</span>
          <Badge tone={TONES[request.state]}>{yourRights.states[request.state]}</Badge>
        </p>
        <p className="mt-1">{yourRights.kinds[request.kind]}</p>
        <p className="figures mt-1 text-small text-ink-soft">
          {words.asked} <Day at={request.createdAt} />
          {request.state === 'open' && (
            <>
              , {words.due} <Day at={request.dueAt} />
            </>
          )}
        </p>
      </div>
      {request.state === 'open' && <Withdraw number={request.number} />}
    </div>
    <p className="mt-2 text-small wrap-anywhere whitespace-pre-wrap text-ink-soft">{request.text}</p>
    {request.answers.map(({ text, at }) => (
      <div key={at} className="mt-3 rounded-note bg-sand px-4 py-3">
        <p className="text-small text-ink-soft">
          {words.answer} <Day at={at} />
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
      </div>
    ))}
  </li>
)

function Withdraw({ number }: { number: number }) {
  const confirm = useConfirm()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const name = requestName(number)
  const withdraw = async () => {
    const question = { title: words.question(name), body: words.questionText }
    if (!(await confirm({ ...question, confirm: words.withdraw, cancel: words.keep }))) return
    setBusy(true)
    try {
      const { message } = await send(withdrawPrivacyRequest, { params: { privacyNumber: number } })
      toast.success(message)
    } catch (error) {
      sayUnlessEnded(words.failed)(error)
    }
    setBusy(false)
    await revalidate()
  }
  return (
    <Button
      tone="outlined"
      small
      aria-label={words.withdrawName(name)}
      busy={isBusy}
      busyLabel={words.withdraw}
      onClick={() => void withdraw()}
    >
      {words.withdraw}
    </Button>
  )
}
