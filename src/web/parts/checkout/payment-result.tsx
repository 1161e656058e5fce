// What came of a payment: placed, not known yet, or money on its way back (PAY-15, PAY-17).
import type { PaymentStatusReply } from '#contract/checkout.ts'
import { pages } from '#contract/urls.ts'
import { orderPlaced as words } from '#copy/checkout.ts'
import placedDrawing from '#web/assets/drawings/order-placed.svg'
import { CoinSign } from '#web/parts/brand/signs.tsx'
import { ShopLink, ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { WaxingMoon } from '#web/ui/moon.tsx'
import { PageState } from '#web/ui/page-state.tsx'
import { placedMessage } from './placed-message.ts'
import { usePaymentStatus } from './use-payment-status.ts'

const DRAWING = { src: placedDrawing, width: 300, height: 221 }

export function PaymentResult({ payment, first }: { payment: string; first: PaymentStatusReply }) {
  const status = usePaymentStatus(payment, first)
  const { order } = status.reply
  const ended = ENDED.find((end) => end === status.reply.status)
  if (ended) return <Ended words={words[ended]} />
  if (order === null)
    return <Pending isAsking={status.isAsking} isResting={status.isResting} onAgain={status.askAgain} />
  return <Placed order={order} title={placedMessage(payment) ?? words.placed.title} />
}

function Placed({ order, title }: { order: NonNullable<PaymentStatusReply['order']>; title: string }) {
  const { coins } = words.placed
  return (
    <PageState
      drawing={DRAWING}
      title={title}
      isPageTitle
      text={
        <>
          <p className="text-lead font-semibold text-ink">{words.placed.order(order.orderNumber)}</p>
          <p className="mt-1">{words.placed.email(order.email)}</p>
          {order.coinsEarned > 0 && (
            <p className="mt-5 inline-flex items-center gap-3 rounded-note bg-turmeric px-5 py-3 text-ink">
              <CoinSign />
              <span className="seat">
                {coins.before}
                <strong className="font-semibold">{coins.coins(order.coinsEarned)}</strong>
                {coins.after}
              </span>
            </p>
          )}
        </>
      }
    >
      <ShopLinkButton to={pages.order(order._id)}>{words.placed.see}</ShopLinkButton>
      <ShopLinkButton to={pages.products} tone="outlined">
        {words.placed.shop}
      </ShopLinkButton>
    </PageState>
  )
}

interface PendingProps {
  isAsking: boolean
  isResting: boolean
  onAgain: () => void
}

const Pending = ({ isAsking, isResting, onAgain }: PendingProps) => (
  <section role="status" className="flex flex-col items-center py-10 text-center lg:py-14">
    <span className="inline-flex size-48 items-center justify-center rounded-full bg-apricot text-rose">
      <WaxingMoon size={72} />
    </span>
    <h1 className="mt-8 text-h2">{words.pending.title}</h1>
    <p className="measure mt-3 text-body text-ink-soft">{isResting ? words.pending.resting : words.pending.text}</p>
    <div className="mt-7 flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
      <Button tone="outlined" busy={isAsking} busyLabel={words.pending.checking} onClick={onAgain}>
        {words.pending.again}
      </Button>
      {isResting && (
        <ShopLink to={pages.cart} className="link">
          {words.pending.cart}
        </ShopLink>
      )}
    </div>
  </section>
)

/** No order, and nothing more to ask: the money goes back, waits for staff, or was not taken. */
const ENDED = ['refunding', 'checking', 'released'] as const

const Ended = ({ words: { title, text, button } }: { words: (typeof words)[(typeof ENDED)[number]] }) => (
  <PageState title={title} isPageTitle text={text}>
    <ShopLinkButton to={pages.cart}>{button}</ShopLinkButton>
  </PageState>
)
