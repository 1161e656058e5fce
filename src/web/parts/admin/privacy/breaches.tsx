// The register of breaches with their deadlines, and the form for a new breach (PRIV-19).
import { Link, useNavigate } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { BreachesReply, BreachReply } from '#contract/breaches.ts'
import { listBreaches, openBreach } from '#contract/calls/admin/breaches.ts'
import { adminBreaches as texts } from '#copy/admin-privacy.ts'
import { breachName, MAX_BREACH_TEXT } from '#domain/breach.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { currentFieldTime, instantOf } from '#web/parts/admin/frame/days.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { BreachClocks } from './clocks.tsx'

export function Breaches() {
  const result = useQuery(listBreaches)
  return (
    <>
      <Panel flush title={texts.list} note={texts.note} busy={result.isLoading}>
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {(firstPage) =>
            firstPage.breaches.length === 0 ? <EmptyState text={texts.none} /> : <Rows firstPage={firstPage} />
          }
        </QueryState>
      </Panel>
      <NewBreachPanel />
    </>
  )
}

function Rows({ firstPage }: { firstPage: BreachesReply }) {
  const pages = usePages(firstPage, 'breaches', (cursor) => send(listBreaches, { query: { cursor } }))
  return (
    <>
      <ul aria-label={texts.list}>
        {pages.rows.map((breach) => (
          <Row key={breach.number} breach={breach} />
        ))}
      </ul>
      <MoreButton pages={pages} />
    </>
  )
}

const Row = ({ breach }: { breach: BreachReply }) => (
  <li className="grid gap-2 border-t border-line-soft px-4 py-4 text-admin first:border-t-0 nav:px-5">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to={adminPages.breach(breach.number)} className="link figures font-semibold text-rose-ink">
        {breachName(breach.number)}
      </Link>
      <span className="text-small text-ink-soft">
        {texts.columns.known} <Moment at={breach.knownAt} className="figures" />
      </span>
    </p>
    <p className="line-clamp-2 max-w-prose wrap-anywhere">{breach.happened}</p>
    <BreachClocks breach={breach} />
  </li>
)

function NewBreachPanel() {
  const keyOf = useIdempotencyKey()
  const call = useAdminCall()
  const navigate = useNavigate()
  const form = useForm<'knownAt' | 'happened'>({
    onSubmit: async ({ knownAt, happened }) => {
      const body = { knownAt: instantOf(knownAt), happened }
      const reply = await call(() => send(openBreach, { body, headers: { 'idempotency-key': keyOf(body) } }))
      if (reply === null) return
      toast.success(reply.message)
      await navigate(adminPages.breach(reply.number))
    },
    failed: texts.start.failed,
  })
  return (
    <Panel title={texts.start.title} note={texts.start.note}>
      <form {...form.props} className="grid max-w-160 gap-4">
        <TextField
          label={texts.start.knownAt}
          type="datetime-local"
          required
          defaultValue={currentFieldTime()}
          {...form.field('knownAt')}
        />
        <TextArea
          label={texts.start.happened}
          required
          maxLength={MAX_BREACH_TEXT}
          rows={4}
          {...form.field('happened')}
        />
        <SubmitButton form={form} label={texts.start.button} busyLabel={texts.start.busy} />
      </form>
    </Panel>
  )
}
