// One breach: deadlines, entries, drafts of emails, and the email to the people affected (PRIV-19 to PRIV-21).
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { OneBreachReply } from '#contract/breaches.ts'
import { addBreachEntry, closeBreach, viewBreach } from '#contract/calls/admin/breaches.ts'
import { adminBreaches as texts } from '#copy/admin-privacy.ts'
import {
  BREACH_FACTS,
  type BreachFact,
  breachName,
  MAX_BREACH_TEXT,
  NOTIFIED_PARTIES,
  type NotifiedParty,
} from '#domain/breach.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { AdminPage, BackLink } from '#web/parts/admin/frame/admin-page.tsx'
import { currentFieldTime, instantOf } from '#web/parts/admin/frame/days.ts'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { BreachEmailForm, Drafts } from './breach-email-form.tsx'
import { BreachClocks } from './clocks.tsx'

export default function BreachPage() {
  const { number = '' } = useParams()
  const result = useQuery(viewBreach, { params: { breachNumber: number } })
  const breach = result.reply?.number === Number(number) ? result.reply : null
  const isOpen = breach?.closedAt === null
  return (
    <AdminPage
      title={breachName(Number(number) || 0)}
      back={<BackLink to={adminPages.breaches}>{texts.one.back}</BackLink>}
      {...(breach && {
        badge: <Badge tone={isOpen ? 'chilli' : 'sand'}>{isOpen ? texts.open : texts.closed}</Badge>,
        note: (
          <>
            {texts.one.known} <Moment at={breach.knownAt} className="figures" />
          </>
        ),
        ...(isOpen && { actions: <CloseButton breach={breach} onChange={result.reload} /> }),
      })}
    >
      {breach === null ? (
        <QueryState result={result} loading={texts.one.loading} failed={texts.one.failed}>
          {() => null}
        </QueryState>
      ) : (
        <>
          <Panel title={texts.one.clocks}>
            <BreachClocks breach={breach} />
          </Panel>
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <EntriesPanel entries={breach.entries} />
            {isOpen && <NewEntryPanel number={breach.number} onChange={result.reload} />}
          </div>
          <Drafts drafts={breach.drafts} />
          {isOpen && <BreachEmailForm number={breach.number} draft={breach.drafts.people} onChange={result.reload} />}
        </>
      )}
    </AdminPage>
  )
}

const EntriesPanel = ({ entries }: { entries: OneBreachReply['entries'] }) => (
  <Panel title={texts.one.lines} note={texts.note}>
    <ol className="grid gap-4">
      {entries.map(({ _id, kind, text, happenedAt, at, author, notified, unreached }) => (
        <li key={_id} className="text-admin">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{texts.kinds[kind] ?? kind}</span>
            {notified !== null && <Badge tone="river">{texts.one.emails(notified)}</Badge>}
          </p>
          <p className="mt-1 line-clamp-6 max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>
          {unreached !== null && unreached.length > 0 && <Unreached ids={unreached} />}
          <p className="mt-1 text-small text-ink-soft">
            {author}, <Moment at={at} className="figures" />
            {!areInSameMinute(happenedAt, at) && (
              <>
                ; {texts.one.knownAs} <Moment at={happenedAt} className="figures" />
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  </Panel>
)

const areInSameMinute = (instant: string, other: string): boolean => instant.slice(0, 16) === other.slice(0, 16)

/** Links to people whom no email reached. The law requires that they are notified in another way. */
const Unreached = ({ ids }: { ids: readonly string[] }) => (
  <div className="mt-2 max-w-prose rounded-note bg-chilli-wash px-4 py-3">
    <p>{texts.one.unreached(ids.length)}</p>
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
      {ids.map((id) => (
        <li key={id} className="py-2.5 nav:py-0.5">
          <Link to={adminPages.user(id)} className="link figures">
            {texts.one.account(id.slice(-6))}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)

const addWords = texts.add
const OPTIONS = [...BREACH_FACTS, ...NOTIFIED_PARTIES].map((value) => ({
  value,
  label: texts.kinds[value] ?? value,
}))

interface NewEntryPanelProps {
  number: number
  onChange: () => Promise<void>
}

function NewEntryPanel({ number, onChange }: NewEntryPanelProps) {
  const keyOf = useIdempotencyKey()
  const call = useAdminCall()
  const form = useForm<'kind' | 'text' | 'happenedAt'>({
    onSubmit: async ({ kind, text, happenedAt }) => {
      const when = happenedAt === '' ? {} : { happenedAt: instantOf(happenedAt) }
      const body = { kind: kind as BreachFact | NotifiedParty, text, ...when }
      const request = { params: { breachNumber: number }, body, headers: { 'idempotency-key': keyOf(body) } }
      const reply = await call(() => send(addBreachEntry, request))
      if (reply === null) return
      toast.success(reply.message)
      form.reset()
      keyOf.renew()
      await onChange()
    },
    failed: addWords.failed,
  })
  return (
    <Panel title={addWords.title}>
      <form {...form.props} className="grid gap-4">
        <SelectField label={addWords.kind} options={OPTIONS} {...form.field('kind')} />
        <TextArea label={addWords.text} required maxLength={MAX_BREACH_TEXT} rows={4} {...form.field('text')} />
        <TextField
          label={addWords.happenedAt}
          hint={addWords.happenedHint}
          type="datetime-local"
          max={currentFieldTime()}
          {...form.field('happenedAt')}
        />
        <SubmitButton form={form} label={addWords.button} busyLabel={addWords.busy} />
      </form>
    </Panel>
  )
}

const closeWords = texts.close

interface CloseButtonProps {
  breach: OneBreachReply
  onChange: () => Promise<void>
}

/** Closes a breach. A reason is required when a party was notified late or not at all (PRIV-20). */
function CloseButton({ breach: { number, clocks }, onChange }: CloseButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const call = useAdminCall()
  const wereAllInTime = clocks.every(({ metAt, dueAt }) => metAt !== null && metAt <= dueAt)
  const form = useForm<'reason'>({
    onSubmit: async ({ reason }) => {
      const reply = await call(() => send(closeBreach, { params: { breachNumber: number }, body: { reason } }))
      if (reply === null) return
      toast.success(reply.message)
      setAsking(false)
      await onChange()
    },
    failed: closeWords.failed,
  })
  return (
    <>
      <Button tone="outlined" small onClick={() => setAsking(true)}>
        {closeWords.button}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={closeWords.title}>
        <form {...form.props} className="grid gap-4">
          <p>{closeWords.text}</p>
          <TextArea
            label={closeWords.reason}
            required={!wereAllInTime}
            maxLength={MAX_BREACH_TEXT}
            rows={3}
            {...form.field('reason')}
          />
          <Button type="submit" busy={form.busy} busyLabel={closeWords.busy}>
            {closeWords.button}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
