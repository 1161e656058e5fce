// She asks for something about her data, or complains, and sees what became of what she asked before (PRIV-15).
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { makePrivacyRequest } from '#contract/calls/privacy.ts'
import type { OwnRequestReply } from '#contract/privacy-requests.ts'
import { yourRights } from '#copy/your-rights.ts'
import { type PrivacyRequestKind, requestName } from '#domain/privacy-request.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useRepeatKey } from '#web/forms/use-repeat-key.ts'
import { RequestFields } from '#web/parts/privacy/request-fields.tsx'
import { sayUnlessEnded } from '#web/parts/session/say-unless-ended.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { RequestList } from './request-list.tsx'

const words = yourRights.ask

export function AskAboutData({ requests }: { requests: readonly OwnRequestReply[] }) {
  const keyFor = useRepeatKey()
  const { revalidate } = useRevalidator()
  const [made, setMade] = useState<number | null>(null)
  const form = useForm<'kind' | 'text'>({
    onSubmit: async ({ kind, text }) => {
      const body = { kind: kind as PrivacyRequestKind, text }
      const reply = await send(makePrivacyRequest, { body, headers: { 'idempotency-key': keyFor(body) } })
      toast.success(reply.message)
      form.reset()
      keyFor.renew()
      setMade(reply.number)
      await revalidate()
    },
    onFailure: sayUnlessEnded(words.failed),
  })
  return (
    <section>
      <h2 className="text-h3">{words.title}</h2>
      <p className="measure mt-3">{words.text}</p>
      <form {...form.props} className="mt-5 grid max-w-130 gap-5">
        <RequestFields form={form} />
        <div role="status">
          {made !== null && <p className="rounded-note bg-leaf-wash px-5 py-4">{words.sent(requestName(made))}</p>}
        </div>
        <div>
          <Button type="submit" tone="outlined" busy={form.busy} busyLabel={words.sending}>
            {words.send}
          </Button>
        </div>
      </form>
      {requests.length > 0 && <RequestList requests={requests} />}
    </section>
  )
}
