// Reporting a problem with a parcel, and what came of it (decisions 35).
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { OrderReportsReply } from '#contract/reports.ts'
import { api, pages } from '#contract/urls.ts'
import { titled } from '#copy/document.ts'
import { order as orderWords } from '#copy/order.ts'
import { report as words } from '#copy/reports.ts'
import { ApiError, http } from '../../api-client.ts'
import noOrders from '../../assets/drawings/no-orders.svg'
import type { ChromeStyle } from '../../parts/chrome/chrome-style.ts'
import { ShopLink, ShopLinkButton } from '../../parts/chrome/shop-link.tsx'
import { ReportCard } from '../../parts/reports/report-card.tsx'
import { ReportForm } from '../../parts/reports/report-form.tsx'
import { privateMeta } from '../../parts/seo/page-meta.ts'
import { requireUser } from '../../parts/session/guards.ts'
import { session } from '../../parts/session/session-store.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/day.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/moon.tsx'
import { PageState } from '../../ui/page-state.tsx'
import type { Route } from './+types/report.ts'

export const meta: Route.MetaFunction = () =>
  privateMeta({ title: titled(words.title), description: words.description })
export const handle = { chrome: { noFooterOnPhones: true } satisfies ChromeStyle }

/** Somebody else's order answers like none. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await requireUser(pages.report(params.id))
  try {
    return { found: await http.get<OrderReportsReply>(api.orderReports(params.id)), isUnknown: false }
  } catch (error) {
    if (session.heedEnd(error)) await requireUser(pages.report(params.id))
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return { found: null, isUnknown }
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const email = useShopEmail()
  return (
    <>
      <Loading label={words.loading} visible />
      <noscript>
        <p className="page pb-14 text-body">{words.withoutScript(email)}</p>
      </noscript>
    </>
  )
}

export default function Report({ loaderData: { found, isUnknown }, params: { id } }: Route.ComponentProps) {
  if (found === null) return isUnknown ? <Unknown /> : <LoadFailure />
  return (
    <div className="page pt-6 pb-14 md:pt-10 md:pb-20 lg:pt-12 lg:pb-28">
      <div className="mx-auto max-w-170">
        <p className="flex items-center gap-2.5 text-rose-ink">
          <Icon sign={ArrowLeft} size={20} />
          <ShopLink to={pages.order(id)} className="link">
            {words.back(found.orderNumber)}
          </ShopLink>
        </p>
        <h1 className="mt-4 text-h1">{found.canReport || found.reports.length === 0 ? words.title : words.made}</h1>
        <Content found={found} orderId={id} />
      </div>
    </div>
  )
}

function Content({ found, orderId }: { found: OrderReportsReply; orderId: string }) {
  const { revalidate } = useRevalidator()
  const [ticket, setTicket] = useState<number | null>(null)
  const { canReport, until, reports } = found
  return (
    <div className="mt-6 grid gap-8">
      {ticket !== null && <Sent ticket={ticket} />}
      {reports.map((report) => (
        <ReportCard key={report._id} report={report} />
      ))}
      {canReport && ticket === null && (
        <>
          <div className="measure">
            <p className="text-lead">{words.lead}</p>
            {until !== null && (
              <p className="mt-2 text-small text-ink-soft">
                {words.untilBefore} <Moment at={until} className="figures" />
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
      {!canReport && reports.length === 0 && ticket === null && <Closed until={until} />}
    </div>
  )
}

/** The focus goes where the news is: the form that had it is gone. */
function Sent({ ticket }: { ticket: number }) {
  const ref = useRef<HTMLDivElement>(null)
  // The form has just been taken away under the focus.
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} role="status" className="rounded-note bg-leaf-wash px-5 py-4">
      <p className="font-semibold">{words.sent.title}</p>
      <p className="text-small">{words.sent.text(ticket)}</p>
    </div>
  )
}

function Closed({ until }: { until: string | null }) {
  const email = useShopEmail()
  const isLate = until !== null && new Date(until) < new Date()
  return (
    <div className="measure grid gap-4">
      <p>{until === null ? words.closed.notDelivered : isLate ? words.closed.late : words.closed.over}</p>
      {until !== null && (
        <p>
          <a href={`mailto:${email}`} className="link">
            {words.closed.write(email)}
          </a>
        </p>
      )}
    </div>
  )
}

const useShopEmail = (): string => useRouteLoaderData<typeof rootLoader>('root')?.facts.email ?? ''

const Unknown = () => (
  <div className="page">
    <PageState
      drawing={{ src: noOrders, width: 360, height: 240 }}
      title={orderWords.unknown.title}
      isPageTitle
      text={orderWords.unknown.text}
    >
      <ShopLinkButton to={pages.account}>{orderWords.unknown.button}</ShopLinkButton>
    </PageState>
  </div>
)

function LoadFailure() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="page">
      <PageState title={orderWords.failed.title} isPageTitle>
        <Button busy={state === 'loading'} busyLabel={words.loading} onClick={revalidate}>
          {orderWords.failed.button}
        </Button>
      </PageState>
    </div>
  )
}
