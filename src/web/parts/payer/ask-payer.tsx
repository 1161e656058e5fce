// Below Pay Now: creates a payment link for another payer, who sees the amount and the shopper's first name (PAY-37).
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { endPayerLink, makePayerLink } from '#contract/calls/payer-links.ts'
import { viewPayment } from '#contract/calls/payments.ts'
import type { PayerLinkReply } from '#contract/payer-links.ts'
import type { PendingPaymentsReply } from '#contract/payments.ts'
import { formatRupees } from '#contract/wire.ts'
import { orderPlaced } from '#copy/order.ts'
import { askToPay as texts } from '#copy/payments.ts'
import { firstNameOf } from '#domain/payer-link.ts'
import { ApiError, NetworkError, reasonOf, send } from '#web/api-client.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { createPayment, type PayInput, type Paying, type PayOutcome } from '#web/parts/checkout/pay.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { formatExpiry } from './format-expiry.ts'

const POLL_INTERVAL = 5000
/** Polling stops after 15 minutes. If the link is paid later, the shopper gets an email. */
const MAX_POLLS = 180

interface AskPayerProps {
  formId: string
  name: string
  shopName: string
  /** A link that is already valid, created here or in another tab. */
  link: PendingPaymentsReply['link']
  disabled: boolean
  /** What the next submission of the form does instead of paying. */
  nextStart: RefObject<Paying | undefined>
  onChanged: () => void
  onPaid: (gatewayOrderId: string, message: string) => void
}

export default function AskPayer({ link, onChanged, onPaid, ...props }: AskPayerProps) {
  const [createdLink, setCreatedLink] = useState<CreatedLink | null>(null)
  const validLink = createdLink ?? link
  usePollLink(validLink?.gatewayOrderId ?? null, onPaid, () => {
    setCreatedLink(null)
    onChanged()
  })
  const submitButton = (
    <Button
      tone="quiet"
      type="submit"
      form={props.formId}
      wide
      disabled={props.disabled}
      onClick={() => {
        props.nextStart.current = createLink(setCreatedLink)
      }}
    >
      {validLink === null ? texts.button : texts.again}
    </Button>
  )
  if (validLink === null)
    return (
      <div className="mt-5 border-t border-line pt-3">
        {submitButton}
        <p className="mt-1 text-small text-ink-soft">{texts.hint}</p>
      </div>
    )
  const withdraw = async () => {
    try {
      toast.success((await send(endPayerLink)).message)
      setCreatedLink(null)
      onChanged()
    } catch (error) {
      showFailure(texts.failed, error)
    }
  }
  return (
    <section aria-labelledby="asked-to-pay" className="mt-5 grid gap-3 border-t border-line pt-5">
      <h3 id="asked-to-pay" className="text-button">
        {texts.title}
      </h3>
      {createdLink ? (
        <CreatedLinkPanel createdLink={createdLink} firstName={firstNameOf(props.name)} shopName={props.shopName} />
      ) : (
        <SmallText>
          {texts.waiting({ amount: formatRupees(validLink.amount), time: formatExpiry(validLink.until) })}
        </SmallText>
      )}
      {!createdLink && <SmallText>{texts.againHint}</SmallText>}
      <div className="grid">
        {submitButton}
        <WithdrawButton onEnd={withdraw} />
      </div>
    </section>
  )
}

const SmallText = ({ children }: { children: ReactNode }) => <p className="text-small text-ink-soft">{children}</p>

function WithdrawButton({ onEnd }: { onEnd: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  return (
    <Button
      tone="quiet"
      small
      busy={busy}
      busyLabel={texts.ending}
      onClick={() => {
        setBusy(true)
        void onEnd().finally(() => setBusy(false))
      }}
    >
      {texts.end}
    </Button>
  )
}

function CreatedLinkPanel({
  createdLink,
  firstName,
  shopName,
}: {
  createdLink: CreatedLink
  firstName: string
  shopName: string
}) {
  const { link, amount, until } = createdLink
  const text = texts.message({ firstName, amount: formatRupees(amount), shop: shopName, link })
  const copy = () => copyText(link, texts)
  const share = () =>
    // Closing the share sheet is no failure. If it cannot open at all, the link is copied instead.
    navigator.share({ text }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) return copy()
    })
  return (
    <>
      <TextField
        label={texts.field}
        name="payer-link"
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle({ tone: 'outlined', small: true })}
        >
          {texts.whatsApp}
        </a>
        {typeof navigator.share === 'function' && (
          <Button tone="outlined" small onClick={() => void share()}>
            {texts.share}
          </Button>
        )}
        <Button tone="outlined" small onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <SmallText>
        {texts.seen} {texts.until({ time: formatExpiry(until) })}
      </SmallText>
      <SmallText>{texts.held}</SmallText>
      <SmallText>{texts.told}</SmallText>
    </>
  )
}

/**
 * Polls the payment of a link. Calls `onPaid` when it has placed an order, `onNotPlaced` when it has ended without one.
 * These requests do not ask the bank, because the payer's page does that.
 */
function usePollLink(gatewayOrderId: string | null, onPaid: AskPayerProps['onPaid'], onNotPlaced: () => void): void {
  const reportEnd = useEffectEvent((orderId: string, isPlaced: boolean) =>
    isPlaced ? onPaid(orderId, orderPlaced.placed.title) : onNotPlaced(),
  )
  useEffect(() => {
    if (gatewayOrderId === null) return
    const controller = new AbortController()
    let polls = 0
    const timer = setInterval(async () => {
      polls += 1
      if (polls > MAX_POLLS) return clearInterval(timer)
      if (document.visibilityState === 'hidden') return
      const reply = await send(viewPayment, { params: { gatewayOrderId }, signal: controller.signal }).catch(() => null)
      if (reply === null || reply.status === 'pending' || controller.signal.aborted) return
      clearInterval(timer)
      reportEnd(gatewayOrderId, reply.status === 'placed')
    }, POLL_INTERVAL)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [gatewayOrderId])
}

interface CreatedLink extends PayerLinkReply {
  readonly gatewayOrderId: string
}

/** Returns what a submission of the checkout form does instead of paying: it creates a payment link. */
const createLink =
  (onCreated: (createdLink: CreatedLink) => void) =>
  async (input: PayInput, signal: AbortSignal): Promise<PayOutcome> => {
    const createdPayment = await createPayment(input, signal)
    if ('kind' in createdPayment) return createdPayment
    const { id } = createdPayment.order
    try {
      const link = await send(makePayerLink, { body: { payment: id }, signal })
      onCreated({ ...link, gatewayOrderId: id })
      return { kind: 'left' }
    } catch (error) {
      if (signal.aborted) return { kind: 'left' }
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
      return { kind: 'failed', message: texts.failed, reason: reasonOf(error) }
    }
  }
