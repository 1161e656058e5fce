// The form by which a shopper under 18 asks a parent or guardian to approve: at checkout instead of Pay Now, and in the
// account (PRIV-11, PRIV-13).
import { useEffect, useState } from 'react'
import type { ChoicesReply } from '#contract/age.ts'
import { askGuardian, viewChoices } from '#contract/calls/age.ts'
import { shortDate } from '#copy/dates.ts'
import { askGuardian as texts } from '#copy/guardian.ts'
import { indianDate } from '#domain/calendar.ts'
import { MAX_EMAIL } from '#domain/field-limits.ts'
import { send } from '#web/api-client.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useForm } from '#web/forms/use-form.ts'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const dayOf = (at: string): string => shortDate(indianDate(new Date(at)))

/** `initialChoices` are the user's choices if they are already loaded. */
export default function AskGuardian({ initialChoices = null }: { initialChoices?: ChoicesReply | null }) {
  const [choices, setChoices] = useState(initialChoices)
  const [isAskingAgain, setAskingAgain] = useState(false)
  useEffect(() => {
    if (initialChoices === null)
      send(viewChoices).then(setChoices, (error: unknown) => void session.clearIfEnded(error))
  }, [initialChoices])
  const form = useForm<'email'>({
    onSubmit: async ({ email }) => {
      const reply = await send(askGuardian, { body: { email } })
      setChoices(reply.choices)
      setAskingAgain(false)
      toast.success(reply.message)
    },
    onFailure: (error) => {
      if (!session.clearIfEnded(error)) showFailure(texts.failed, error)
    },
  })
  const pendingRequest = choices?.guardian?.state === 'asked' && !isAskingAgain ? choices.guardian : null
  return (
    <section aria-labelledby="ask-guardian" className="rounded-note bg-sand p-5">
      <h3 id="ask-guardian" className="text-h3">
        {texts.title}
      </h3>
      {pendingRequest ? (
        <p className="mt-2" role="status">
          {texts.sent({ day: dayOf(pendingRequest.until) })}
        </p>
      ) : (
        <p className="mt-2">{texts.text}</p>
      )}
      <p className="mt-2 text-small text-ink-soft">{texts.until}</p>
      {choices?.erasedOn && (
        <p className="mt-2 text-small text-ink-soft">{texts.erased({ day: dayOf(choices.erasedOn) })}</p>
      )}
      <div className="mt-4">
        {pendingRequest ? (
          <Button tone="outlined" small onClick={() => setAskingAgain(true)}>
            {texts.again}
          </Button>
        ) : (
          <form {...form.props} className="grid gap-4">
            <TextField
              label={texts.email}
              type="email"
              required
              maxLength={MAX_EMAIL}
              autoComplete="off"
              inputMode="email"
              {...form.field('email')}
            />
            <Button type="submit" wide busy={form.busy} busyLabel={texts.busy}>
              {texts.button}
            </Button>
          </form>
        )}
      </div>
    </section>
  )
}
