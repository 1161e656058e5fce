// The Privacy page: requests, nearest deadline first; breaches (PRIV-15, PRIV-18).
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf } from '#contract/call.ts'
import { listPrivacyRequests } from '#contract/calls/admin/privacy.ts'
import type { PrivacyListReply, PrivacyRequestReply } from '#contract/privacy.ts'
import { admin } from '#copy/admin.ts'
import { adminPrivacy as texts } from '#copy/admin-privacy.ts'
import { PRIVACY_REQUEST_STATES, type PrivacyRequestState, requestName } from '#domain/privacy-request.ts'
import { send } from '#web/api-client.ts'
import { AdminPage, BackLink, Section } from '#web/parts/admin/frame/admin-page.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Choices } from '#web/ui/choices.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Breaches } from './breaches.tsx'
import { RequestBadge } from './clocks.tsx'

const stateOf = (text: string): PrivacyRequestState => PRIVACY_REQUEST_STATES.find((state) => state === text) ?? 'open'

export default function PrivacyPage() {
  const rights = useRights()
  return (
    <AdminPage
      title={texts.title}
      back={rights.has('shop') && <BackLink to={adminPages.settings}>{admin.tabs.settings}</BackLink>}
    >
      <Requests />
      {rights.has('breaches') && (
        <Section name="breaches">
          <Breaches />
        </Section>
      )}
    </AdminPage>
  )
}

function Requests() {
  const filters = useFilters()
  const state = stateOf(filters.get('state'))
  const call = { query: { state } }
  const result = useQuery(listPrivacyRequests, call)
  return (
    <Panel
      flush
      title={texts.list}
      busy={result.isLoading}
      actions={
        <Choices
          label={texts.filter}
          value={state}
          options={PRIVACY_REQUEST_STATES.map((value) => ({ value, label: texts.states[value] }))}
          onChange={(chosen) => filters.set({ state: chosen === 'open' ? '' : chosen })}
        />
      }
    >
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {(firstPage) =>
          firstPage.requests.length === 0 ? (
            <EmptyState text={state === 'open' ? texts.empty.open : texts.empty.other} />
          ) : (
            <Rows key={pathOf(listPrivacyRequests, call)} firstPage={firstPage} state={state} />
          )
        }
      </QueryState>
    </Panel>
  )
}

function Rows({ firstPage, state }: { firstPage: PrivacyListReply; state: PrivacyRequestState }) {
  const pages = usePages(firstPage, 'requests', (cursor) => send(listPrivacyRequests, { query: { state, cursor } }))
  return (
    <>
      <DataTable
        label={texts.list}
        rows={pages.rows}
        columns={COLUMNS}
        keyOf={({ number }) => String(number)}
        card={(request) => (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <RequestLink number={request.number} />
              <RequestBadge request={request} />
            </p>
            <p className="wrap-anywhere">
              {texts.kinds[request.kind]}: {requesterOf(request)}
            </p>
            <p className="text-ink-soft">
              {texts.columns.due} <Day at={request.dueAt} className="figures" />
            </p>
          </>
        )}
      />
      <MoreButton pages={pages} />
    </>
  )
}

const RequestLink = ({ number }: { number: number }) => (
  <Link to={adminPages.privacyRequest(number)} className="link figures font-semibold whitespace-nowrap text-rose-ink">
    {requestName(number)}
  </Link>
)

const requesterOf = ({ user, email }: PrivacyRequestReply): string => user?.name ?? (email || texts.nobody)

const COLUMNS: readonly Column<PrivacyRequestReply>[] = [
  { key: 'number', label: texts.columns.number, heads: true, cell: ({ number }) => <RequestLink number={number} /> },
  { key: 'kind', label: texts.columns.kind, cell: ({ kind }) => texts.kinds[kind] },
  { key: 'from', label: texts.columns.from, clamp: true, cell: requesterOf },
  { key: 'came', label: texts.columns.came, cell: ({ createdAt }) => <Day at={createdAt} className="figures" /> },
  { key: 'due', label: texts.columns.due, cell: ({ dueAt }) => <Day at={dueAt} className="figures" /> },
  { key: 'left', label: texts.columns.left, cell: (request) => <RequestBadge request={request} /> },
]
