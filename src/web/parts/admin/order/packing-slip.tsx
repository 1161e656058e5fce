// A packing slip: a checklist of the contents, and an address label that does not name them (ORD-14).
import { useRouteLoaderData } from 'react-router'
import { downloadLabel } from '#contract/calls/admin/bookings.ts'
import type { Slip, SlipsReply } from '#contract/slips.ts'
import { orderDeliveries } from '#copy/admin-order.ts'
import { packing, slips as texts } from '#copy/packing.ts'
import { bookings } from '#copy/parcels.ts'
import { drawBarcode } from '#domain/code128.ts'
import { isToPack } from '#domain/order.ts'
import { fetchFile } from '#web/api-client.ts'
import { Lockup } from '#web/parts/brand/lockup.tsx'
import { DownloadButton } from '#web/parts/orders/download-button.tsx'
import type { loader } from '#web/root.tsx'
import { Day } from '#web/ui/day.tsx'
import { spacedPhone } from '#web/ui/phone-link.ts'

interface PackingSlipProps {
  slip: Slip
  sender: SlipsReply['sender']
}

export const PackingSlip = ({ slip, sender }: PackingSlipProps) => (
  <li>
    <article
      aria-label={texts.region(slip.orderNumber)}
      className="slip mx-auto flex max-w-[560px] flex-col gap-5 rounded-note border border-line bg-surface p-5 sm:p-7"
    >
      <Logo />
      <Head slip={slip} />
      <Contents slip={slip} />
      {slip.gift && <GiftCard gift={slip.gift} />}
      <p className="grid grid-cols-2 gap-6 text-caption">
        <span className="border-b border-ink pb-1">{texts.packed}</span>
        <span className="border-b border-ink pb-1">{texts.checked}</span>
      </p>
      {slip.booked && <Booked orderId={slip._id} booked={slip.booked} />}
      <Label slip={slip} sender={sender} />
    </article>
  </li>
)

const partOf = ({ number, of }: NonNullable<Slip['part']>): string => orderDeliveries.part(number, of)

/** The shop's logo. The checklist with the logo is put into the box, so the label outside has none. */
function Logo() {
  const hasLogo = useRouteLoaderData<typeof loader>('root')?.facts.logo !== undefined
  return hasLogo && <Lockup className="h-9 self-start" />
}

function Head({ slip }: { slip: Slip }) {
  const stop = isToPack(slip.status) ? undefined : texts.stop[slip.status]
  return (
    <header>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="grid gap-1.5">
          <h2 className="figures text-h1">{texts.number(slip.orderNumber)}</h2>
          <OrderCode orderNumber={slip.orderNumber} />
        </div>
        <p className="text-admin">
          {slip.kind === 'replacement' && <strong className="font-semibold">{texts.replacement}, </strong>}
          {slip.part && <strong className="block font-semibold">{partOf(slip.part)}</strong>}
          {texts.placed} <Day at={slip.placedAt} className="figures" />
        </p>
      </div>
      {stop !== undefined && (
        <p className="mt-2 border-2 border-chilli px-3 py-2 text-admin font-semibold text-chilli">{stop}</p>
      )}
    </header>
  )
}

function Contents({ slip: { items } }: { slip: Slip }) {
  const units = items.reduce((total, { quantity }) => total + quantity, 0)
  return (
    <section>
      <h3 className="flex justify-between border-b border-ink pb-1 text-admin font-semibold">
        {texts.contents}
        <span className="figures font-normal">{texts.units(units)}</span>
      </h3>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
          <li key={index} className="flex gap-3 border-b border-line py-2.5 break-inside-avoid">
            <span aria-hidden="true" className="mt-0.5 size-5 shrink-0 border-[1.5px] border-ink" />
            <span className="figures min-w-10 shrink-0 whitespace-nowrap text-button">
              {texts.quantity(item.quantity)}
            </span>
            <span className="min-w-0 wrap-anywhere">
              <span className="block text-button">{item.name}</span>
              {item.takenBack > 0 && (
                <span className="figures block text-small font-semibold">
                  {texts.takenBack(item.quantity, item.quantity + item.takenBack)}
                </span>
              )}
              {item.kit.length > 0 && (
                <span className="figures block text-small">
                  {texts.each(item.kit.map(({ name, quantity }) => texts.kit(name, quantity)).join('; '))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The text of a gift card (CHK-18). */
const GiftCard = ({ gift }: { gift: NonNullable<Slip['gift']> }) => (
  <section className="break-inside-avoid border border-ink px-3 py-2 wrap-anywhere">
    <h3 className="text-admin font-semibold">{texts.gift}</h3>
    {gift.words !== '' && <p className="mt-1 whitespace-pre-line">{gift.words}</p>}
    <p className="mt-1">{texts.giftFrom(gift.from)}</p>
  </section>
)

/** The number of the booked parcel, whose courier label belongs on the box, and a button that opens this label. */
const Booked = ({ orderId, booked }: { orderId: string; booked: NonNullable<Slip['booked']> }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border border-ink px-3 py-1.5">
    <p className="figures text-small font-semibold wrap-anywhere">{bookings.slip(booked.courier, booked.number)}</p>
    {booked.hasLabel && (
      <span className="print:hidden">
        <DownloadButton
          load={() => fetchFile(downloadLabel, { params: { orderId } })}
          fileName={`Label_${booked.number}.pdf`}
          failure={bookings.failed}
          label={bookings.slipLabel}
          rowName={bookings.slipLabel}
        />
      </span>
    )}
  </div>
)

const Label = ({ slip, sender }: PackingSlipProps) => (
  <section aria-label={texts.labelOf(slip.orderNumber)} className="mt-auto break-inside-avoid">
    <p className="mb-1.5 text-caption">{texts.label}</p>
    <div className="border-2 border-dashed border-ink p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-ink pb-3">
        <p className="figures">
          <span className="block text-caption">{texts.labelNumber}</span>
          <span className="text-h2 font-semibold">{slip.orderNumber}</span>
          {slip.part && <span className="block text-small">{partOf(slip.part)}</span>}
        </p>
        <OrderCode orderNumber={slip.orderNumber} />
      </div>
      <p className="text-caption">{texts.to}</p>
      <address className="wrap-anywhere not-italic">
        <span className="block text-h3">{slip.name}</span>
        {slip.lines.map((line) => (
          <span key={line} className="block text-lead">
            {line}
          </span>
        ))}
      </address>
      <dl className="figures mt-2 flex flex-wrap gap-x-8 gap-y-1">
        <div>
          <dt className="text-caption">{texts.pin}</dt>
          <dd className="text-h3">{slip.postcode.replace(/^(\d{3})(\d{3})$/, '$1 $2')}</dd>
        </div>
        <div>
          <dt className="text-caption">{texts.phone}</dt>
          <dd className="text-h3">{spacedPhone(slip.phone)}</dd>
        </div>
      </dl>
      {slip.handover && <p className="mt-2 font-semibold">{packing.handovers[slip.handover]}</p>}
      <p className="figures mt-3 border-t border-ink pt-2 text-small wrap-anywhere">
        <span className="block text-caption">{texts.from}</span>
        {addressOf(sender)}
        <span className="block">{sender.phone}</span>
      </p>
    </div>
  </section>
)

/** Returns the shop's name and address. An address that begins with the name is returned unchanged. */
function addressOf({ name, address }: SlipsReply['sender']): string {
  if (address === '') return name
  return address.startsWith(name) ? address : `${name}, ${address}`
}

/** The width of the thinnest bar. Hand scanners need 0.5 mm, phone cameras that see the whole slip need more. */
const BAR_WIDTH_MM = 0.66

/** The order number as a barcode (ORD-22). */
function OrderCode({ orderNumber }: { orderNumber: number }) {
  const { width, path } = drawBarcode(orderNumber)
  return (
    <svg
      role="img"
      aria-label={texts.code(orderNumber)}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ width: `${width * BAR_WIDTH_MM}mm` }}
      className="h-[14mm] max-w-full bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
