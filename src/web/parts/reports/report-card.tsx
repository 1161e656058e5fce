// A report: its text, its files, and the decision.
import type { ReactNode } from 'react'
import { pathOf } from '#contract/call.ts'
import { viewUploadContent } from '#contract/calls/uploads.ts'
import type { ReportReply } from '#contract/reports.ts'
import { pages } from '#contract/urls.ts'
import { formatRupees } from '#contract/wire.ts'
import { reportProblems, report as texts } from '#copy/aftersales.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Moment } from '#web/ui/day.tsx'

const TONES: Readonly<Record<ReportReply['status'], BadgeTone>> = {
  open: 'turmeric',
  refund: 'leaf',
  replacement: 'leaf',
  refused: 'sand',
}

export function ReportCard({ report }: { report: ReportReply }) {
  const { status, replacement, decidedAt } = report
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="figures text-h3">
          {texts.facts.number} {report.ticket}
        </h2>
        <Badge tone={TONES[status]}>{texts.status[status]}</Badge>
      </div>
      <p className="measure mt-4 text-body">{outcomeOf(report)}</p>
      {replacement !== null && (
        <p className="mt-3">
          <ShopLink to={pages.order(replacement._id)} className="link">
            {texts.seeReplacement({ orderNumber: replacement.orderNumber })}
          </ShopLink>
        </p>
      )}
      <dl className="mt-6 grid gap-4">
        {report.reason !== '' && (
          <Fact name={texts.facts.answer}>
            <span className="wrap-anywhere whitespace-pre-line">{report.reason}</span>
            {decidedAt !== null && <Moment at={decidedAt} className="figures block text-small text-ink-soft" />}
          </Fact>
        )}
        <Fact name={texts.facts.problem}>{reportProblems[report.problem]}</Fact>
        {report.message !== '' && (
          <Fact name={texts.facts.message}>
            <span className="wrap-anywhere whitespace-pre-line">{report.message}</span>
          </Fact>
        )}
        {report.uploads.length > 0 && (
          <Fact name={texts.facts.sentAlong}>
            <Uploads uploads={report.uploads} />
          </Fact>
        )}
        <Fact name={texts.facts.made}>
          <Moment at={report.createdAt} className="figures" />
        </Fact>
      </dl>
    </Card>
  )
}

function outcomeOf({ status, refundAmount, replacement }: ReportReply): string {
  if (status === 'refund') return texts.decided.refund({ amount: formatRupees(refundAmount ?? 0) })
  if (status === 'replacement') return texts.decided.replacement({ orderNumber: replacement?.orderNumber ?? 0 })
  return texts.decided[status]
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-label text-ink-soft">{name}</dt>
    <dd className="mt-1 text-body">{children}</dd>
  </div>
)

const contentOf = (uploadId: string): string => pathOf(viewUploadContent, { params: { uploadId } })

const Uploads = ({ uploads }: Pick<ReportReply, 'uploads'>) => (
  <ul className="flex flex-wrap items-center gap-3">
    {uploads
      .filter(({ kind }) => kind === 'video')
      .map(({ _id }) => (
        <li key={_id}>
          <a href={contentOf(_id)} target="_blank" rel="noreferrer" className="link">
            {texts.facts.video}
          </a>
        </li>
      ))}
    {uploads
      .filter(({ kind }) => kind === 'photo')
      .map(({ _id }, index) => (
        <li key={_id}>
          <a href={contentOf(_id)} target="_blank" rel="noreferrer" className="block rounded-field">
            <img
              src={contentOf(_id)}
              alt={texts.photos.number({ place: index + 1 })}
              width={72}
              height={72}
              loading="lazy"
              className="size-18 rounded-field border border-line object-cover"
            />
          </a>
        </li>
      ))}
  </ul>
)
