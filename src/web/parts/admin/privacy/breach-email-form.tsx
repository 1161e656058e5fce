// The form that sends an email to the people affected by a breach (PRIV-21), and drafts of emails about the breach.
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { OneBreachReply } from '#contract/breaches.ts'
import { sendBreachEmails } from '#contract/calls/admin/breaches.ts'
import { adminBreaches } from '#copy/admin-privacy.ts'
import { type BreachSelection, MAX_BREACH_TEXT } from '#domain/breach.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const texts = adminBreaches.tell
const OPTIONS = (['ids', 'orders', 'all'] as const).map((value) => ({ value, label: texts.choices[value] }))
type Field = 'text' | 'to' | 'from' | 'until' | 'ids'

interface BreachEmailFormProps {
  number: number
  draft: string
  onChange: () => Promise<void>
}

export function BreachEmailForm({ number, draft, onChange }: BreachEmailFormProps) {
  const keyOf = useIdempotencyKey()
  const call = useAdminCall()
  const confirm = useConfirm()
  const [to, setTo] = useState<string>('ids')
  const form = useForm<Field>({
    check: ({ text }) => (text.includes('[to fill in') ? { text: texts.gap } : null),
    onSubmit: async (values) => {
      const question = { title: texts.question, body: texts.questionText }
      if (!(await confirm({ ...question, confirm: texts.confirm, cancel: adminBreaches.one.back }))) return
      const body = { text: values.text, selection: selectionOf(values) as never }
      const request = { params: { breachNumber: number }, body, headers: { 'idempotency-key': keyOf(body) } }
      const reply = await call(() => send(sendBreachEmails, request))
      if (reply === null) return
      toast.success(reply.message)
      keyOf.renew()
      await onChange()
    },
    failed: texts.failed,
  })
  return (
    <Panel title={texts.title}>
      <form {...form.props} className="grid max-w-200 gap-4">
        <TextArea
          key={draft}
          label={texts.text}
          hint={texts.textHint}
          required
          maxLength={MAX_BREACH_TEXT}
          rows={14}
          defaultValue={draft}
          {...form.field('text')}
        />
        <SelectField
          label={texts.to}
          options={OPTIONS}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          {...form.field('to')}
        />
        {to === 'orders' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label={texts.from} type="date" required {...form.field('from')} />
            <TextField label={texts.until} type="date" required {...form.field('until')} />
          </div>
        )}
        {to === 'ids' && <TextArea label={texts.ids} hint={texts.idsHint} required rows={4} {...form.field('ids')} />}
        <SubmitButton form={form} label={texts.button} busyLabel={texts.busy} />
      </form>
    </Panel>
  )
}

function selectionOf({ to, from, until, ids }: Record<Field, string>): BreachSelection {
  if (to === 'all') return { to }
  if (to === 'orders') return { to, from, until }
  return { to: 'ids', ids: ids.split(/[\s,;]+/).filter((id) => id !== '') }
}

const draftWords = adminBreaches.drafts

/** Drafts to copy, with what is known about the breach filled in. */
export const Drafts = ({ drafts }: { drafts: OneBreachReply['drafts'] }) => (
  <Panel title={draftWords.title} note={draftWords.note}>
    <div className="grid grid-cols-1 gap-3">
      {(['certIn', 'board', 'people'] as const).map((to) => (
        <Draft key={to} title={draftWords[to]} text={drafts[to]} />
      ))}
    </div>
  </Panel>
)

function Draft({ title, text }: { title: string; text: string }) {
  return (
    <details className="rounded-note border border-line px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-admin font-semibold">
        {title}
        <Icon icon={ChevronDown} size={18} />
      </summary>
      <pre className="mt-2 font-sans text-admin wrap-anywhere whitespace-pre-wrap">{text}</pre>
      <div className="mt-4 mb-2">
        <Button tone="outlined" small onClick={() => void copyText(text, draftWords)}>
          {draftWords.copy}
        </Button>
      </div>
    </details>
  )
}
