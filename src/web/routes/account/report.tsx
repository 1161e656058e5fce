// Reports a problem with a parcel, and shows the decision about it (RET-1).
import { useEffect, useRef, useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { listOrderReports } from '#contract/calls/reports.ts'
import type { OrderReportsReply } from '#contract/reports.ts'
import { pages } from '#contract/urls.ts'
import { report as texts } from '#copy/aftersales.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import { loadAccountData } from '#web/parts/account/load-account-data.ts'
import { BackLink } from '#web/parts/chrome/back-link.tsx'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { NoOrder } from '#web/parts/orders/no-order.tsx'
import { ReportCard } from '#web/parts/reports/report-card.tsx'
import { ReportForm } from '#web/parts/reports/report-form.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Loading } from '#web/ui/moon.tsx'
import type { Route } from './+types/report.ts'

export const meta: Route.MetaFunction = () =>
  privateMeta({ title: titled({ title: texts.title }), description: texts.description })
export const handle = { chrome: { noFooterOnPhones: true } satisfies ChromeStyle }

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadAccountData(pages.report(params.id), () => send(listOrderReports, { params: { orderId: params.id } }))
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const email = useShopEmail()
  return (
    <>
      <Loading label={texts.loading} visible />
      <noscript>
        <p className="page pb-14 text-body">{texts.withoutScript({ email })}</p>
      </noscript>
    </>
  )
}

export default function Report({
  loaderData: { reply: reportsReply, isUnknown },
  params: { id },
}: Route.ComponentProps) {
  if (reportsReply === null) return <NoOrder isUnknown={isUnknown} />
  return (
    <div className="page pt-6 pb-14 md:pt-10 md:pb-20 lg:pt-12 lg:pb-28">
      <div className="mx-auto max-w-170">
        <BackLink to={pages.order(id)}>{texts.back({ orderNumber: reportsReply.orderNumber })}</BackLink>
        <h1 className="mt-4 text-h1">
          {reportsReply.canReport || reportsReply.reports.length === 0 ? texts.title : texts.made}
        </h1>
        <ReportContent reportsReply={reportsReply} orderId={id} />
      </div>
    </div>
  )
}

function ReportContent({ reportsReply, orderId }: { reportsReply: OrderReportsReply; orderId: string }) {
  const { revalidate } = useRevalidator()
  const [ticket, setTicket] = useState<number | null>(null)
  const { canReport, until, reports } = reportsReply
  return (
    <div className="mt-6 grid gap-8">
      {ticket !== null && <SentNote ticket={ticket} />}
      {reports.map((report) => (
        <ReportCard key={report._id} report={report} />
      ))}
      {canReport && ticket === null && (
        <>
          <div className="measure">
            <p className="text-lead">{texts.lead}</p>
            {until !== null && (
              <p className="mt-2 text-small text-ink-soft">
                {texts.untilBefore} <Moment at={until} className="figures" />
              </p>
            )}
          </div>
          <ReportForm
            orderId={orderId}
            onSent={(number) => {
              setTicket(number)
              void revalidate()
            }}
          />
        </>
      )}
      {!canReport && reports.length === 0 && ticket === null && <ReportingClosed until={until} />}
    </div>
  )
}

/** The result of sending the form. It takes the focus, because the form that had it is removed. */
function SentNote({ ticket }: { ticket: number }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} role="status" className="rounded-note bg-leaf-wash px-5 py-4">
      <p className="font-semibold">{texts.sent.title}</p>
      <p className="text-small">{texts.sent.text({ ticket })}</p>
    </div>
  )
}

function ReportingClosed({ until }: { until: string | null }) {
  const email = useShopEmail()
  const isLate = until !== null && new Date(until) < new Date()
  const deadlineText = isLate ? texts.closed.late : texts.closed.over
  return (
    <div className="measure grid gap-4">
      <p>{until === null ? texts.closed.notDelivered : deadlineText}</p>
      {until !== null && (
        <p>
          <a href={`mailto:${email}`} className="link">
            {texts.closed.write({ email })}
          </a>
        </p>
      )}
    </div>
  )
}

const useShopEmail = (): string => useRouteLoaderData<typeof rootLoader>('root')?.facts.email ?? ''
