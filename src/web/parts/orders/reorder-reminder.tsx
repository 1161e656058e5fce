// A reminder to order an order's products again: asks for it, and shows, changes and stops it (ORD-32).
import { useEffect, useId, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { deleteReminder, setReminder, viewReminder } from '#contract/calls/reminders.ts'
import type { ReminderReply } from '#contract/reminders.ts'
import { pages } from '#contract/urls.ts'
import { fullDate } from '#copy/dates.ts'
import { reminderReplies, reminder as texts } from '#copy/order.ts'
import { addDays, type CalendarDate, indianDate } from '#domain/calendar.ts'
import { MAX_DAYS_AHEAD } from '#domain/reminder.ts'
import { send } from '#web/api-client.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useForm } from '#web/forms/use-form.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

/**
 * The intervals in weeks that the form offers; the server accepts every number between the smallest and the largest.
 */
const WEEKS = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 26]
const ONCE = 'once'

type Reminder = NonNullable<ReminderReply['reminder']>
type ReminderSetReply = ReplyOf<typeof setReminder>

export default function ReorderReminder({ orderId }: { orderId: string }) {
  const [reply, setReply] = useState<ReminderReply | 'failed' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // An effect, because this part is loaded after the order and must not delay it.
  useEffect(() => {
    const controller = new AbortController()
    send(viewReminder, { params: { orderId }, signal: controller.signal }).then(
      setReply,
      () => controller.signal.aborted || setReply('failed'),
    )
    return () => controller.abort()
  }, [orderId])
  const onChanged = (changed: ReminderSetReply) => {
    setReply(changed)
    toast.success(changed.message)
    heading.current?.focus({ preventScroll: true })
  }
  if (reply !== null && reply !== 'failed' && reply.refusal === 'order_state') return null
  return (
    <section className="rounded-note bg-sand p-5 print:hidden" aria-busy={reply === null}>
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {texts.title}
      </h2>
      {reply === null ? (
        <Skeleton className="mt-3 h-16 bg-surface" />
      ) : reply === 'failed' ? (
        <p className="mt-1 text-small text-ink-soft">{texts.notLoaded}</p>
      ) : reply.refusal !== null ? (
        <RefusalText refusal={reply.refusal} />
      ) : (
        <ReminderOffer
          key={String(reply.reminder?.on)}
          orderId={orderId}
          reminder={reply.reminder}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}

const RefusalText = ({ refusal }: { refusal: NonNullable<ReminderReply['refusal']> }) =>
  refusal === 'adults_only' ? (
    <p className="mt-1 text-small text-ink-soft">{texts.minor}</p>
  ) : (
    <>
      <p className="mt-1 text-small text-ink-soft">{texts.unverified}</p>
      <ShopLink to={pages.accountDetails} className="inline-flex min-h-11 items-center">
        <span className="link">{texts.verify}</span>
      </ShopLink>
    </>
  )

interface ReminderProps {
  orderId: string
  reminder: Reminder | null
  onChanged: (changed: ReminderSetReply) => void
}

function ReminderOffer({ orderId, reminder, onChanged }: ReminderProps) {
  const [isOpen, setOpen] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const stop = async () => {
    setStopping(true)
    try {
      onChanged(await send(deleteReminder, { params: { orderId } }))
    } catch (error) {
      session.clearIfEnded(error)
      showFailure(texts.failed, error)
    }
    setStopping(false)
  }
  if (isOpen)
    return <ReminderForm orderId={orderId} reminder={reminder} onChanged={onChanged} onClose={() => setOpen(false)} />
  return (
    <>
      <p className="mt-1 text-small text-ink-soft">{reminder === null ? texts.lead : reminderText(reminder)}</p>
      <div className="mt-4 flex flex-wrap gap-x-2 gap-y-3">
        <Button tone="outlined" small disabled={isStopping} onClick={() => setOpen(true)}>
          {reminder === null ? texts.open : texts.change}
        </Button>
        {reminder !== null && (
          <Button tone="quiet" small busy={isStopping} busyLabel={texts.stopping} onClick={() => void stop()}>
            {texts.stop}
          </Button>
        )}
      </div>
    </>
  )
}

function reminderText({ on, everyWeeks }: Reminder): string {
  const day = fullDate(on)
  return everyWeeks === null ? texts.setOnce({ day }) : texts.setEvery({ weeks: everyWeeks, day })
}

function ReminderForm({ orderId, reminder, onChanged, onClose }: ReminderProps & { onClose: () => void }) {
  const id = useId()
  const [often, setOften] = useState(reminder?.everyWeeks ? String(reminder.everyWeeks) : ONCE)
  const form = useForm<'often' | 'on'>({
    failed: texts.failed,
    onSubmit: async (values) => {
      const body = values.often === ONCE ? { on: values.on } : { everyWeeks: Number(values.often) }
      onChanged(await send(setReminder, { params: { orderId }, body }))
      onClose()
    },
    onFailure: (error) => void session.clearIfEnded(error),
  })
  // The field takes the focus, because the button that opened the form was removed.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const today = indianDate(new Date())
  return (
    <form {...form.props} className="mt-4 grid gap-4">
      <SelectField
        {...form.field('often')}
        id={id}
        label={texts.how}
        value={often}
        onChange={({ target }) => setOften(target.value)}
        options={[
          { value: ONCE, label: texts.once },
          ...weekOptions(reminder).map((weeks) => ({ value: String(weeks), label: texts.everyWeeks({ weeks }) })),
        ]}
      />
      {often === ONCE && (
        <TextField
          {...form.field('on')}
          label={texts.day}
          type="date"
          required
          min={addDays(today, 1)}
          max={addDays(today, MAX_DAYS_AHEAD)}
          data-error={reminderReplies.day}
          defaultValue={firstDay(reminder, today)}
        />
      )}
      <p className="text-small text-ink-soft">{texts.device}</p>
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        <Button type="submit" tone="outlined" small busy={form.busy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
        <Button tone="quiet" small disabled={form.busy} onClick={onClose}>
          {texts.keep}
        </Button>
      </div>
    </form>
  )
}

/** Returns the intervals in weeks that the form offers, with the reminder's own interval. */
const weekOptions = (reminder: Reminder | null): number[] =>
  [...new Set([...WEEKS, ...(reminder?.everyWeeks ? [reminder.everyWeeks] : [])])].toSorted((a, b) => a - b)

/** Returns the initial day of the form: that of a reminder that is sent once, or otherwise in four weeks. */
const firstDay = (reminder: Reminder | null, today: CalendarDate): string =>
  reminder?.everyWeeks === null ? reminder.on : addDays(today, 28)
