// What more is known of a breach, or who was told of it and when.
import { addBreachEntry } from '#contract/calls/admin/breaches.ts'
import { adminBreaches } from '#copy/admin-privacy.ts'
import { BREACH_FACTS, BREACH_TEXT_MOST, BREACH_TOLD, type BreachFact, type BreachTold } from '#domain/breach.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useRepeatKey } from '#web/forms/use-repeat-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { instantOf, nowHere } from '#web/parts/admin/frame/indian-input.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = adminBreaches.add
const OPTIONS = [...BREACH_FACTS, ...BREACH_TOLD].map((value) => ({
  value,
  label: adminBreaches.kinds[value] ?? value,
}))

interface AddLineProps {
  number: number
  onChange: () => Promise<void>
}

export function AddLine({ number, onChange }: AddLineProps) {
  const keyOf = useRepeatKey()
  const call = useAdminCall()
  const form = useForm<'kind' | 'text' | 'happenedAt'>({
    onSubmit: async ({ kind, text, happenedAt }) => {
      const when = happenedAt === '' ? {} : { happenedAt: instantOf(happenedAt) }
      const body = { kind: kind as BreachFact | BreachTold, text, ...when }
      const made = { params: { breachNumber: number }, body, headers: { 'idempotency-key': keyOf(body) } }
      const reply = await call(() => send(addBreachEntry, made))
      if (reply === null) return
      toast.success(reply.message)
      form.reset()
      keyOf.renew()
      await onChange()
    },
    failed: words.failed,
  })
  return (
    <Panel title={words.title}>
      <form {...form.props} className="grid gap-4">
        <SelectField label={words.kind} options={OPTIONS} {...form.field('kind')} />
        <TextArea label={words.text} required maxLength={BREACH_TEXT_MOST} rows={4} {...form.field('text')} />
        <TextField
          label={words.happenedAt}
          hint={words.happenedHint}
          type="datetime-local"
          max={nowHere()}
          {...form.field('happenedAt')}
        />
        <div>
          <Button type="submit" small busy={form.busy} busyLabel={words.busy}>
            {words.button}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
