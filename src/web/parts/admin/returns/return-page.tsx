// One report: the shopper's text, video and photos, the order, and the decision (RET-5).
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf } from '#contract/call.ts'
import { viewReport } from '#contract/calls/admin/reports.ts'
import { viewUploadContent } from '#contract/calls/uploads.ts'
import type { OneReportReply } from '#contract/reports.ts'
import { formatRupees } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { adminReturns } from '#copy/admin-returns.ts'
import { ticketName } from '#domain/ticket.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState, ReloadError } from '#web/parts/admin/frame/query-state.tsx'
import { RecordNavigation } from '#web/parts/admin/frame/record-navigation.tsx'
import { type QueryResult, useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DecisionForm } from './decision-form.tsx'
import { ReportBadge } from './returns.tsx'

const texts = adminReturns.one

export default function ReturnPage() {
  const { id = '' } = useParams()
  const result = useQuery(viewReport, { params: { reportId: id } })
  const reply = result.reply?.report._id === id ? result.reply : null
  return (
    <AdminPage
      title={reply ? ticketName(reply.report.ticket) : adminReturns.title}
      back={
        <RecordNavigation
          kind="returns"
          id={id}
          pageOf={adminPages.return}
          list={adminPages.returns}
          nameOf={() => texts.back}
        />
      }
      {...(reply && {
        badge: <ReportBadge status={reply.report.status} />,
        note: <Dates report={reply.report} />,
      })}
    >
      {reply === null ? (
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {() => null}
        </QueryState>
      ) : (
        <Panels key={id} detail={reply} result={result} />
      )}
    </AdminPage>
  )
}

const Dates = ({ report }: Pick<OneReportReply, 'report'>) => (
  <>
    {adminReturns.problems[report.problem]}. {texts.reported} <Moment at={report.createdAt} className="figures" />
    {report.deliveredAt !== null && (
      <>
        , {texts.delivered} <Moment at={report.deliveredAt} className="figures" />
      </>
    )}
  </>
)

/** The page below its title. It is rendered outside `QueryState`, which drops typed text when reloading fails. */
const Panels = ({ detail, result }: { detail: OneReportReply; result: QueryResult<OneReportReply> }) => (
  <>
    <ReloadError result={result} text={texts.failed} />
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Panel title={texts.words}>
          <p className="max-w-prose text-admin wrap-anywhere whitespace-pre-wrap">
            {detail.report.message || texts.none}
          </p>
        </Panel>
        <Evidence uploads={detail.report.uploads} />
        {detail.report.status === 'open' ? (
          <DecisionForm detail={detail} onChange={result.reload} />
        ) : (
          <DecisionPanel detail={detail} />
        )}
      </div>
      <OrderPanel detail={detail} />
    </div>
  </>
)

function DecisionPanel({ detail: { report, decidedBy } }: { detail: OneReportReply }) {
  const { status, refundAmount, replacement, reason, decidedAt } = report
  return (
    <Panel title={texts.decided}>
      <div className="grid gap-2 text-admin">
        <p className="font-semibold">
          {status === 'refund' && texts.outcome.refund(formatRupees(refundAmount ?? 0))}
          {status === 'refused' && texts.outcome.refused}
          {replacement !== null && (
            <Link to={adminPages.order(replacement._id)} className="link text-rose-ink">
              {texts.outcome.replacement(replacement.orderNumber)}
            </Link>
          )}
        </p>
        {reason !== '' && <p className="max-w-prose wrap-anywhere">{reason}</p>}
        {decidedAt !== null && (
          <p className="text-small text-ink-soft">
            <Moment at={decidedAt} className="figures" /> {decidedBy !== '' && texts.by(decidedBy)}
          </p>
        )}
      </div>
    </Panel>
  )
}

const OrderPanel = ({ detail: { report, items, userId } }: { detail: OneReportReply }) => (
  <Panel title={texts.order}>
    <div className="grid gap-3 text-admin wrap-anywhere">
      <p className="figures flex flex-wrap justify-between gap-x-3">
        <PanelLink to={adminPages.order(report.order._id)}>{texts.orderLink(report.order.orderNumber)}</PanelLink>
        <span className="font-semibold">{formatRupees(report.order.totalAmount)}</span>
      </p>
      <ul className="grid gap-1">
        {items.map(({ name, quantity }) => (
          <li key={name}>{texts.item(name, quantity)}</li>
        ))}
      </ul>
      <p>
        <PanelLink to={adminPages.user(userId)}>{report.shopper.name.trim() || report.shopper.email}</PanelLink>
        <span className="block">{report.shopper.email || admin.noEmail}</span>
      </p>
      <p>
        <PanelLink to={adminPages.ticket(report.ticket)}>{texts.message}</PanelLink>
      </p>
    </div>
  </Panel>
)

const PanelLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link font-semibold text-rose-ink">
    {children}
  </Link>
)

const contentOf = (uploadId: string): string => pathOf(viewUploadContent, { params: { uploadId } })

function Evidence({ uploads }: Pick<OneReportReply['report'], 'uploads'>) {
  const videos = uploads.filter(({ kind }) => kind === 'video')
  const photos = uploads.filter(({ kind }) => kind === 'photo')
  return (
    <Panel title={texts.evidence}>
      {uploads.length === 0 && <p className="text-admin text-ink-soft">{texts.noEvidence}</p>}
      <div className="grid gap-4">
        {videos.map(({ _id }) => (
          <div key={_id} className="grid justify-items-start gap-2">
            {/* biome-ignore lint/a11y/useMediaCaption: a shopper’s video has no transcript */}
            <video
              controls
              preload="metadata"
              playsInline
              aria-label={texts.video}
              src={contentOf(_id)}
              className="aspect-video max-h-[60vh] w-full rounded-field bg-ink"
            />
            <a href={contentOf(_id)} target="_blank" rel="noreferrer" className="link text-small text-rose-ink">
              {texts.videoLink}
            </a>
          </div>
        ))}
        {photos.length > 0 && (
          <ul className="flex flex-wrap gap-3">
            {photos.map(({ _id }, index) => (
              <li key={_id}>
                <a href={contentOf(_id)} target="_blank" rel="noreferrer" className="block rounded-field">
                  <img
                    src={contentOf(_id)}
                    alt={texts.photo(index + 1)}
                    width={128}
                    height={128}
                    loading="lazy"
                    className="size-32 rounded-field border border-line object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
