// The form for a privacy request or grievance, and the status of earlier requests (PRIV-15).
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { makePrivacyRequest, withdrawPrivacyRequest } from '#contract/calls/privacy.ts'
import type { OwnRequestReply } from '#contract/privacy.ts'
import { yourRights } from '#copy/privacy.ts'
import { type PrivacyRequestKind, requestName } from '#domain/privacy-request.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { RequestFields } from '#web/parts/privacy/request-fields.tsx'
import { showFailureUnlessEnded } from '#web/parts/session/show-failure-unless-ended.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Day } from '#web/ui/day.tsx'
import { toast } from '#web/ui/toast-store.ts'

const texts = yourRights.ask

export function AskAboutData({ requests }: { requests: readonly OwnRequestReply[] }) {
  const keyFor = useIdempotencyKey()
  const { revalidate } = useRevalidator()
  const [createdNumber, setCreatedNumber] = useState<number | null>(null)
  const form = useForm<'kind' | 'text'>({
    onSubmit: async ({ kind, text }) => {
      const body = { kind: kind as PrivacyRequestKind, text }
      const reply = await send(makePrivacyRequest, { body, headers: { 'idempotency-key': keyFor(body) } })
      toast.success(reply.message)
      form.reset()
      keyFor.renew()
      setCreatedNumber(reply.number)
      await revalidate()
    },
    onFailure: showFailureUnlessEnded(texts.failed),
  })
  return (
    <section>
      <h2 className="text-h3">{texts.title}</h2>
      <p className="measure mt-3">{texts.text}</p>
      <form {...form.props} className="mt-5 grid max-w-130 gap-5">
        <RequestFields form={form} />
        <div role="status">
          {createdNumber !== null && (
            <p className="rounded-note bg-leaf-wash px-5 py-4">{texts.sent({ name: requestName(createdNumber) })}</p>
          )}
        </div>
        <div>
          <Button type="submit" tone="outlined" busy={form.busy} busyLabel={texts.sending}>
            {texts.send}
          </Button>
        </div>
      </form>
      {requests.length > 0 && <RequestList requests={requests} />}
    </section>
  )
}

const listWords = yourRights.list
const TONES = { open: 'river', answered: 'leaf', withdrawn: 'sand' } as const

const RequestList = ({ requests }: { requests: readonly OwnRequestReply[] }) => (
  <>
    <h3 className="mt-8 text-button">{listWords.title}</h3>
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
          {listWords.asked} <Day at={request.createdAt} />
          {request.state === 'open' && (
            <>
              , {listWords.due} <Day at={request.dueAt} />
            </>
          )}
        </p>
      </div>
      {request.state === 'open' && <WithdrawRequest number={request.number} />}
    </div>
    <p className="mt-2 text-small wrap-anywhere whitespace-pre-wrap text-ink-soft">{request.text}</p>
    {request.answers.map(({ text, at }) => (
      <div key={at} className="mt-3 rounded-note bg-sand px-4 py-3">
        <p className="text-small text-ink-soft">
          {listWords.answer} <Day at={at} />
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
      </div>
    ))}
  </li>
)

function WithdrawRequest({ number }: { number: number }) {
  const confirm = useConfirm()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const name = requestName(number)
  const withdraw = async () => {
    const question = { title: listWords.question({ name }), body: listWords.questionText }
    if (!(await confirm({ ...question, confirm: listWords.withdraw, cancel: listWords.keep }))) return
    setBusy(true)
    try {
      const { message } = await send(withdrawPrivacyRequest, { params: { privacyNumber: number } })
      toast.success(message)
    } catch (error) {
      showFailureUnlessEnded(listWords.failed)(error)
    }
    setBusy(false)
    await revalidate()
  }
  return (
    <Button
      tone="outlined"
      small
      aria-label={listWords.withdrawName({ name })}
      busy={isBusy}
      busyLabel={listWords.withdraw}
      onClick={() => void withdraw()}
    >
      {listWords.withdraw}
    </Button>
  )
}
