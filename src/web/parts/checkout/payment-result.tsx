// The result of a payment: order placed, pending, being checked, not captured, or refunded (PAY-15, PAY-17).
import { Undo2 } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { viewOrder } from '#contract/calls/orders.ts'
import type { PaymentStatusReply } from '#contract/checkout.ts'
import type { OrderReply } from '#contract/orders.ts'
import { pages } from '#contract/urls.ts'
import { dayAndMonth, weekdayName } from '#copy/dates.ts'
import { orderPlaced as texts } from '#copy/order.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import { deliveryWindow } from '#domain/delivery.ts'
import { send } from '#web/api-client.ts'
import placedDrawing from '#web/assets/drawings/order-placed.svg'
import { ShopLink, ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { DeliveryAddress } from '#web/parts/orders/delivery-address.tsx'
import { OrderAmounts } from '#web/parts/orders/order-amounts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { WaxingMoon } from '#web/ui/moon.tsx'
import { PageState } from '#web/ui/page-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { readPlacedMessage } from './placed-message.ts'
import { usePaymentStatus } from './use-payment-status.ts'

const ReorderReminder = lazy(() => import('#web/parts/orders/reorder-reminder.tsx'))
const PasskeyOffer = lazy(() => import('#web/parts/factors/passkey-offer.tsx'))

const DRAWING = { src: placedDrawing, width: 300, height: 221 }

export function PaymentResult({ payment, initialReply }: { payment: string; initialReply: PaymentStatusReply }) {
  const status = usePaymentStatus(payment, initialReply)
  const { order } = status.reply
  const { status: kind } = status.reply
  if (kind === 'refunding') return <Refunding />
  if (kind === 'checking' || kind === 'released') return <CheckedOrReleased kind={kind} />
  if (order === null)
    return <Pending isRequesting={status.isRequesting} hasStopped={status.hasStopped} onAgain={status.checkAgain} />
  return <Placed order={order} title={readPlacedMessage(payment) ?? texts.placed.title} />
}

function Placed({ order, title }: { order: NonNullable<PaymentStatusReply['order']>; title: string }) {
  return (
    <>
      <PageState
        drawing={DRAWING}
        title={title}
        isPageTitle
        text={
          <>
            <p className="text-lead font-semibold text-ink">{texts.placed.order({ orderNumber: order.orderNumber })}</p>
            <p className="mt-1">{texts.placed.email({ email: order.email })}</p>
          </>
        }
      >
        <ShopLinkButton to={pages.order(order._id)}>{texts.placed.see}</ShopLinkButton>
        <ShopLinkButton to={pages.products} tone="outlined">
          {texts.placed.shop}
        </ShopLinkButton>
      </PageState>
      <Receipt orderId={order._id} />
      {/* The reminder and the passkey offer are loaded after the receipt, so that they do not delay it. */}
      <Suspense fallback={null}>
        <div className="mx-auto mb-10 max-w-130">
          <ReorderReminder orderId={order._id} />
        </div>
        <PasskeyOffer />
      </Suspense>
    </>
  )
}

interface PendingProps {
  isRequesting: boolean
  hasStopped: boolean
  onAgain: () => void
}

const Pending = ({ isRequesting, hasStopped, onAgain }: PendingProps) => (
  <section role="status" className="flex flex-col items-center py-10 text-center lg:py-14">
    <span className="inline-flex size-48 items-center justify-center rounded-full bg-apricot text-rose">
      <WaxingMoon size={72} />
    </span>
    <h1 className="mt-8 text-h2">{texts.pending.title}</h1>
    <p className="measure mt-3 text-body text-ink-soft">{hasStopped ? texts.pending.resting : texts.pending.text}</p>
    <div className="mt-7 flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
      <Button tone="outlined" busy={isRequesting} busyLabel={texts.pending.checking} onClick={onAgain}>
        {texts.pending.again}
      </Button>
      {hasStopped && (
        <ShopLink to={pages.cart} className="link">
          {texts.pending.cart}
        </ShopLink>
      )}
    </div>
  </section>
)

const Refunding = () => (
  <PageState title={texts.refunding.title} isPageTitle text={texts.refunding.text}>
    <ShopLinkButton to={pages.cart}>{texts.refunding.button}</ShopLinkButton>
  </PageState>
)

/** A payment that staff check, or that was not captured. Its status is not polled, so the page does not change. */
const CheckedOrReleased = ({ kind }: { kind: 'checking' | 'released' }) => (
  <section className="flex flex-col items-center py-10 text-center lg:py-14">
    <span className="inline-flex size-48 items-center justify-center rounded-full bg-apricot text-rose">
      {kind === 'checking' ? <WaxingMoon size={72} /> : <Icon icon={Undo2} size={72} />}
    </span>
    <h1 className="mt-8 text-h2">{texts[kind].title}</h1>
    <p className="measure mt-3 text-body text-balance text-ink-soft">{texts[kind].text}</p>
    <div className="mt-7">
      <ShopLinkButton to={kind === 'checking' ? pages.account : pages.cart}>{texts[kind].button}</ShopLinkButton>
    </div>
  </section>
)

const placedWords = texts.placed
/** Formats a day without its year, because `dayAndMonth` leaves out the year of its second argument. */
const formatDay = (day: CalendarDate): string => `${weekdayName(day)}, ${dayAndMonth(day, day.slice(0, 4))}`

function Receipt({ orderId }: { orderId: string }) {
  const [order, setOrder] = useState<OrderReply | 'failed' | null>(null)
  // An effect, because the order may exist only after polling, when the loader has already run.
  useEffect(() => {
    const controller = new AbortController()
    send(viewOrder, { params: { orderId }, signal: controller.signal }).then(
      (answer) => setOrder(answer.order),
      () => controller.signal.aborted || setOrder('failed'),
    )
    return () => controller.abort()
  }, [orderId])
  if (order === 'failed') return <p className="text-center text-ink-soft">{placedWords.notLoaded}</p>
  return (
    <div className="grid grid-cols-1 gap-8 pb-10 md:grid-cols-12 lg:gap-18" aria-busy={order === null}>
      {order === null ? (
        <>
          <Skeleton className="h-72 md:col-span-7" />
          <Skeleton className="h-48 md:col-span-5" />
        </>
      ) : (
        <>
          <div className="md:col-span-7">
            <OrderAmounts order={order} />
          </div>
          <div className="grid content-start gap-6 md:col-span-5">
            <p>{arrivalText(order)}</p>
            <p>{placedWords.recordVideo}</p>
            <DeliveryAddress order={order} />
          </div>
        </>
      )}
    </div>
  )
}

function arrivalText({ createdAt }: OrderReply): string {
  const { earliest, latest } = deliveryWindow(indianDate(new Date(createdAt)))
  return placedWords.arrives({ first: formatDay(earliest), last: formatDay(latest) })
}
