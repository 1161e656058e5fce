// The rows of the list of late parcels.
import { Link, useRouteLoaderData } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listStuck, recordCourierContacted } from '#contract/calls/admin/parcels.ts'
import type { StuckParcel, StuckReply } from '#contract/parcels.ts'
import { admin } from '#copy/admin.ts'
import { courierNames, parcelNumber } from '#copy/order.ts'
import { parcelNews, parcels as texts } from '#copy/parcels.ts'
import { NEEDS_STAFF } from '#domain/parcel-event.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { useTrail } from '#web/parts/admin/frame/list-memory.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'

const { columns } = texts

const Order = ({ parcel }: { parcel: StuckParcel }) => (
  <Link to={adminPages.order(parcel._id)} className="link figures font-semibold text-rose-ink">
    #{parcel.orderNumber}
  </Link>
)

const recipientOf = ({ name, city, postcode }: StuckParcel) => texts.to(name, city, postcode)

const TrackingLink = ({ parcel: { courier, trackingNumber, trackingUrl } }: { parcel: StuckParcel }) => (
  <>
    <span className="figures block wrap-anywhere select-all">{trackingNumber ?? admin.none}</span>
    {trackingUrl === null ? (
      <span className="text-small text-ink-soft">{courierNames[courier]}</span>
    ) : (
      <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className="link text-small text-rose-ink">
        {texts.track(courierNames[courier])}
        <span className="sr-only">{parcelNumber.newTab}</span>
      </a>
    )}
  </>
)

const TransitTime = ({ parcel: { days, dispatchedAt } }: { parcel: StuckParcel }) => (
  <>
    <span className="figures block font-semibold whitespace-nowrap">{texts.days(days)}</span>
    <Day at={dispatchedAt} className="figures text-small whitespace-nowrap text-ink-soft" />
  </>
)

function News({ parcel: { news, newsAt } }: { parcel: StuckParcel }) {
  if (news === null || newsAt === null) return <span className="text-ink-soft">{texts.noNews}</span>
  return (
    <>
      <Badge tone={NEEDS_STAFF.includes(news) ? 'turmeric' : 'sand'}>{parcelNews[news]}</Badge>
      <Day at={newsAt} className="figures block text-small text-ink-soft" />
    </>
  )
}

interface ChangeProps {
  onChange: () => Promise<void>
}

function NextStep({ parcel, onChange }: { parcel: StuckParcel } & ChangeProps) {
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.facts.name ?? ''
  const rights = useRights()
  const { isBusy, run } = useAction(texts.notAsked)
  const recordContact = async () => {
    if ((await run(() => send(recordCourierContacted, { params: { orderId: parcel._id } }))) !== null) await onChange()
  }
  const subject = encodeURIComponent(texts.subject(shop, parcel.orderNumber))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {parcel.isAsked && parcel.askedAt !== null ? (
        <Badge tone="leaf">
          {texts.asked} <Day at={parcel.askedAt} />
        </Badge>
      ) : (
        rights.has('change orders') && (
          <Button tone="outlined" small busy={isBusy} busyLabel={texts.asking} onClick={() => void recordContact()}>
            <span aria-hidden="true">{texts.ask}</span>
            <span className="sr-only">{texts.askOf(parcel.orderNumber)}</span>
          </Button>
        )
      )}
      {parcel.email !== '' && (
        <a href={`mailto:${parcel.email}?subject=${subject}`} className="link text-small">
          <span aria-hidden="true">{texts.write}</span>
          <span className="sr-only">{texts.writeOf(parcel.orderNumber)}</span>
        </a>
      )}
      <Link to={adminPages.order(parcel._id)} className="link text-small">
        <span aria-hidden="true">{texts.end}</span>
        <span className="sr-only">{texts.endOf(parcel.orderNumber)}</span>
      </Link>
    </div>
  )
}

const columnsOf = (onChange: ChangeProps['onChange']): readonly Column<StuckParcel>[] => [
  { key: 'order', label: columns.order, heads: true, cell: (parcel) => <Order parcel={parcel} /> },
  { key: 'to', label: columns.to, cell: recipientOf },
  { key: 'since', label: columns.since, cell: (parcel) => <TransitTime parcel={parcel} /> },
  { key: 'parcel', label: columns.parcel, cell: (parcel) => <TrackingLink parcel={parcel} /> },
  { key: 'news', label: columns.news, cell: (parcel) => <News parcel={parcel} /> },
  { key: 'step', label: columns.step, cell: (parcel) => <NextStep parcel={parcel} onChange={onChange} /> },
]

export function StuckRows({ firstPage, onChange }: { firstPage: StuckReply } & ChangeProps) {
  const pages = usePages(firstPage, 'parcels', (cursor) => send(listStuck, { query: { cursor } }))
  const { rows } = pages
  const backTo = useTrail(
    'orders',
    rows.map(({ _id }) => _id),
  )
  return (
    <>
      <DataTable
        label={texts.list}
        rows={rows}
        columns={columnsOf(onChange)}
        keyOf={({ _id }) => _id}
        backTo={backTo}
        card={(parcel) => (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Order parcel={parcel} />
              <span className="figures font-semibold">{texts.days(parcel.days)}</span>
              <span className="ml-auto">
                <News parcel={parcel} />
              </span>
            </p>
            <p className="wrap-anywhere">{recipientOf(parcel)}</p>
            <p>
              <TrackingLink parcel={parcel} />
            </p>
            <NextStep parcel={parcel} onChange={onChange} />
          </>
        )}
      />
      <MoreButton pages={pages} />
    </>
  )
}
