// The answer to a request about data: one letter, and nothing that is typed is lost.
import { useState } from 'react'
import { answerPrivacyRequest } from '#contract/calls/admin/privacy.ts'
import type { OnePrivacyReply } from '#contract/privacy-desk.ts'
import { adminPrivacy } from '#copy/admin-privacy.ts'
import { PRIVACY_TEXT_MOST } from '#domain/privacy-request.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useRepeatKey } from '#web/forms/use-repeat-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = adminPrivacy.answer

interface RequestAnswerProps {
  request: OnePrivacyReply
  onChange: () => Promise<void>
}

export function RequestAnswer({ request: { number, email, seen, state }, onChange }: RequestAnswerProps) {
  const keyOf = useRepeatKey()
  const call = useAdminCall()
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped)
  const form = useForm<'text'>({
    onSubmit: async ({ text }) => {
      const body = { text, seen }
      const made = { params: { privacyNumber: number }, body, headers: { 'idempotency-key': keyOf(body) } }
      const reply = await call(() => send(answerPrivacyRequest, made))
      if (reply === null) return
      toast.success(reply.message)
      form.reset()
      keyOf.renew()
      setTyped(false)
      await onChange()
    },
    failed: words.failed,
    onFailure: () => void onChange(),
  })
  return (
    <Panel title={state === 'open' ? words.title : words.another}>
      <form {...form.props} className="grid gap-4">
        <TextArea
          label={words.field}
          hint={words.hint(email)}
          required
          maxLength={PRIVACY_TEXT_MOST}
          rows={8}
          onChange={({ target }) => setTyped(target.value.trim() !== '')}
          {...form.field('text')}
        />
        <div>
          <Button type="submit" small busy={form.busy} busyLabel={words.busy}>
            {words.send}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
