// One breach: its clocks, everything written down, the drafts of the letters, and telling the people concerned (PRIV-19 to PRIV-21).
import { Link, useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { OneBreachReply } from '#contract/breaches.ts'
import { viewBreach } from '#contract/calls/admin/breaches.ts'
import { adminBreaches as words } from '#copy/admin-privacy.ts'
import { breachName } from '#domain/breach.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AddLine } from './add-line.tsx'
import { BreachClocks } from './breach-clocks.tsx'
import { CloseBreach } from './close-breach.tsx'
import { Drafts } from './drafts.tsx'
import { TellPeople } from './tell-people.tsx'

export default function BreachPage() {
  const { number = '' } = useParams()
  const result = useQuery(viewBreach, { params: { breachNumber: number } })
  const breach = result.reply?.number === Number(number) ? result.reply : null
  const isOpen = breach?.closedAt === null
  return (
    <AdminPage
      title={breachName(Number(number) || 0)}
      back={<BackLink to={adminPages.breaches}>{words.one.back}</BackLink>}
      {...(breach && {
        badge: <Badge tone={isOpen ? 'chilli' : 'sand'}>{isOpen ? words.open : words.closed}</Badge>,
        note: (
          <>
            {words.one.known} <Moment at={breach.knownAt} className="figures" />
          </>
        ),
        ...(isOpen && { actions: <CloseBreach breach={breach} onChange={result.reload} /> }),
      })}
    >
      {breach === null ? (
        <QueryState result={result} loading={words.one.loading} failed={words.one.failed}>
          {() => null}
        </QueryState>
      ) : (
        <>
          <Panel title={words.one.clocks}>
            <BreachClocks breach={breach} />
          </Panel>
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <Lines entries={breach.entries} />
            {isOpen && <AddLine number={breach.number} onChange={result.reload} />}
          </div>
          <Drafts drafts={breach.drafts} />
          {isOpen && <TellPeople number={breach.number} draft={breach.drafts.people} onChange={result.reload} />}
        </>
      )}
    </AdminPage>
  )
}

const Lines = ({ entries }: { entries: OneBreachReply['entries'] }) => (
  <Panel title={words.one.lines} note={words.note}>
    <ol className="grid gap-4">
      {entries.map(({ _id, kind, text, happenedAt, at, author, told, unreached }) => (
        <li key={_id} className="text-admin">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{words.kinds[kind] ?? kind}</span>
            {told !== null && <Badge tone="river">{words.one.letters(told)}</Badge>}
          </p>
          <p className="mt-1 line-clamp-6 max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>
          {unreached !== null && unreached.length > 0 && <Unreached ids={unreached} />}
          <p className="mt-1 text-small text-ink-soft">
            {author}, <Moment at={at} className="figures" />
            {happenedAt.slice(0, 16) !== at.slice(0, 16) && (
              <>
                ; {words.one.knownAs} <Moment at={happenedAt} className="figures" />
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  </Panel>
)

/** Whose letters do not get through: the law wants them told all the same. */
const Unreached = ({ ids }: { ids: readonly string[] }) => (
  <div className="mt-2 max-w-prose rounded-note bg-chilli-wash px-4 py-3">
    <p>{words.one.unreached(ids.length)}</p>
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
      {ids.map((id) => (
        <li key={id} className="py-2.5 nav:py-0.5">
          <Link to={adminPages.user(id)} className="link figures">
            {words.one.account(id.slice(-6))}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)
