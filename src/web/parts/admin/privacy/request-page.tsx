// One request about data: what is asked, by whom, by when, what staff do with such a one, and the answer by letter (PRIV-18).
import { Link, useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { viewPrivacyRequest } from '#contract/calls/admin/privacy.ts'
import type { OnePrivacyReply } from '#contract/privacy-desk.ts'
import { adminPrivacy } from '#copy/admin-privacy.ts'
import { requestName } from '#domain/privacy-request.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Day, Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { NomineeCheck } from './nominee-check.tsx'
import { RequestAnswer } from './request-answer.tsx'
import { RequestBadge } from './request-badge.tsx'

const words = adminPrivacy.request

export default function RequestPage() {
  const { number = '' } = useParams()
  const result = useQuery(viewPrivacyRequest, { params: { privacyNumber: number } })
  const request = result.reply?.number === Number(number) ? result.reply : null
  return (
    <AdminPage
      title={requestName(Number(number) || 0)}
      back={<BackLink to={adminPages.privacy}>{words.back}</BackLink>}
      {...(request && {
        badge: <RequestBadge request={request} />,
        note: (
          <>
            {adminPrivacy.kinds[request.kind]}, <Moment at={request.createdAt} className="figures" />
          </>
        ),
      })}
    >
      {request === null ? (
        <QueryState result={result} loading={words.loading} failed={words.failed}>
          {() => null}
        </QueryState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <Asked request={request} />
            {request.steps.length > 1 && <Steps steps={request.steps} />}
            {request.email !== '' && request.state !== 'withdrawn' && (
              <RequestAnswer request={request} onChange={result.reload} />
            )}
          </div>
          <div className="grid grid-cols-1 gap-5">
            <Who request={request} />
            {request.kind === 'nomination' && request.isProved && request.email !== '' && (
              <NomineeCheck number={request.number} onChange={result.reload} />
            )}
          </div>
        </div>
      )}
    </AdminPage>
  )
}

const Asked = ({ request: { text, kind, state } }: { request: OnePrivacyReply }) => (
  <Panel title={words.asked}>
    <p className="max-w-prose text-admin wrap-anywhere whitespace-pre-wrap">{text || words.forgotten}</p>
    {state === 'open' && (
      <p className="mt-4 max-w-prose rounded-note bg-sand px-4 py-3 text-small">{words.how[kind]}</p>
    )}
  </Panel>
)

const Who = ({ request: { user, email, isProved, dueAt } }: { request: OnePrivacyReply }) => (
  <Panel title={words.who}>
    <div className="grid gap-3 text-admin">
      <p className="wrap-anywhere">{email || adminPrivacy.nobody}</p>
      <p>
        <Badge tone={isProved ? 'leaf' : 'turmeric'}>{isProved ? adminPrivacy.proved : adminPrivacy.unproved}</Badge>
      </p>
      {!isProved && <p className="text-small">{words.unproved}</p>}
      {user ? (
        <Link to={adminPages.user(user._id)} className="link justify-self-start">
          {words.account(user.name)}
        </Link>
      ) : (
        <p className="text-ink-soft">{words.noAccount}</p>
      )}
      <div className="border-t border-line pt-3">
        <p>
          {words.due} <Day at={dueAt} className="figures font-semibold" />
        </p>
        <p className="text-small text-ink-soft">{words.clock}</p>
      </div>
    </div>
  </Panel>
)

const Steps = ({ steps }: { steps: OnePrivacyReply['steps'] }) => (
  <Panel title={words.steps}>
    <ol className="grid gap-4">
      {steps.map(({ _id, kind, text, author, at }) => (
        <li key={_id} className="text-admin">
          <p className="text-small text-ink-soft">
            {author} {words.by[kind]}, <Moment at={at} className="figures" />
          </p>
          {text !== '' && <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>}
        </li>
      ))}
    </ol>
  </Panel>
)
