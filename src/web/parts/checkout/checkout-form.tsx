// The checkout page: the form on the left, the summary on the right, and the quote that follows the typed text.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { UserReply } from '#contract/accounts.ts'
import type { AddressesReply } from '#contract/addresses.ts'
import { quotePurchase } from '#contract/calls/checkout.ts'
import type { CartReply } from '#contract/cart.ts'
import type { BillingReply } from '#contract/checkout.ts'
import { fromRupees } from '#contract/wire.ts'
import { checkout, payment as paymentWords } from '#copy/checkout.ts'
import { parseMobile, parsePinCode } from '#domain/contact-details.ts'
import { isRefusal, reasonOf } from '#web/api-client.ts'
import { useControlledForm } from '#web/forms/use-controlled-form.ts'
import { cart } from '#web/parts/cart/cart-store.ts'
import { usePendingPayments } from '#web/parts/payments/use-pending-payments.ts'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { WaxingMoon } from '#web/ui/moon.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AddressChoice, SaveAddress } from './address-choice.tsx'
import { addressErrors, regionOf, withRegionOfPin } from './address-rules.ts'
import { type BillingField, type BillingTexts, saveDraft, type TypedBilling, typedBilling } from './billing-draft.ts'
import { BillingFields } from './billing-fields.tsx'
import { CoinsPanel } from './coins-panel.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { giftErrors, giftOf } from './gift-of.ts'
import { hasDraft, knownTexts } from './known-texts.ts'
import { FoldedSummary, OrderSummary } from './order-summary.tsx'
import type { Paying } from './pay.ts'
import { Sticking } from './sticking.tsx'
import { useOnlyState } from './use-only-state.ts'
import { usePayment } from './use-payment.ts'
import { usePlace } from './use-place.ts'
import { areCoinsRefused, useQuote } from './use-quote.ts'
import { useSavedAddress } from './use-saved-address.ts'

const AskGuardian = lazy(() => import('#web/parts/account/ask-guardian.tsx'))
const AskPayer = lazy(() => import('#web/parts/payer/ask-payer.tsx'))
const GiftField = lazy(() => import('./gift-field.tsx'))
const DeliveryDays = lazy(() => import('./delivery-days.tsx'))
const PolicyLinks = lazy(() => import('./policy-links.tsx'))
const Warnings = lazy(() => import('./warnings.tsx'))
const PaymentNote = lazy(() => import('./payment-note.tsx'))
const PendingAtCheckout = lazy(() => import('#web/parts/payments/pending-at-checkout.tsx'))
const FORM_ID = 'billing'
const PAY_ID = 'pay'
const NO_STATES: BillingReply['states'] = []

interface CheckoutFormProps {
  user: UserReply
  reply: CartReply
  /** The saved addresses, and the address of the newest order. */
  known: AddressesReply
  shopName: string
  provider: string
  scriptUrl: string
}

export function CheckoutForm({ user, reply, known, shopName, provider, scriptUrl }: CheckoutFormProps) {
  const { addresses } = known
  /** The payment to start, when it is not Pay Now. */
  const other = useRef<Paying>(undefined)
  const [isFolded] = useState(() => known.last !== null && !hasDraft(user) && isComplete(knownTexts(user, known)))
  const form = useControlledForm<BillingField>({
    first: () => knownTexts(user, known),
    follow: withRegionOfPin,
    onTexts: (texts) => saveDraft(user._id, texts),
    check: (values) => ({ ...addressErrors(values), ...giftErrors(values) }),
    onSubmit: async (values) => {
      const how = other.current
      other.current = undefined
      if (!user.mayBuy) return
      const promised = await quoting.now()
      const outcome = await payment.run(
        {
          billingData: billingOf(values),
          coinsUsed: quoting.coinsAsked,
          expectedAmount: fromRupees(promised.payableAmount) ?? 0,
          shopName,
          provider,
          scriptUrl,
          saveAddress: saved.isToBeSaved,
          gift: giftOf(values),
        },
        how,
      )
      if (outcome.kind === 'failed') form.showRefused(outcome.fields ?? {})
      // A dismissed dialog does not mean unpaid (PAY-14).
      if (outcome.kind === 'cancelled') pending.refresh(true)
      // A request without a response does not mean that no payment was started.
      if (outcome.kind === 'failed') pending.refresh(outcome.mayHaveBegun === true)
      if (outcome.kind === 'failed' || outcome.kind === 'total-changed') quoting.refresh()
    },
    // Before anything is sent: without a total no payment starts.
    onFailure: (error) => toast.failure(paymentWords.failed, reasonOf(error)),
  })
  const { postcode = '' } = form.texts
  const region = regionOf(form.texts)
  const place = usePlace(form)
  const saved = useSavedAddress(addresses, form)
  const quoting = useQuote(region, parsePinCode(postcode), heedRefusal)
  const { quote, error } = quoting
  const payment = usePayment()
  const pending = usePendingPayments(({ gatewayOrderId, message }) => payment.showOrder(gatewayOrderId ?? '', message))
  const mismatch = isRefusal(error, quotePurchase, 'region_mismatch') ? error : null
  const better = regionOf({ state: String(mismatch ? mismatch.body.region : quote?.cheaperRegion) })
  const states = quote?.states ?? NO_STATES
  useOnlyState(form, states, place?.states)
  // Once, when the form opens: the only task is to fill in what is missing.
  useEffect(() => {
    const own = document.querySelector<HTMLFormElement>(`#${FORM_ID}`)
    import('#web/forms/go-on-by-enter.ts').then(
      ({ focusStart, goOnByEnter }) => {
        focusStart(own)
        goOnByEnter(own, PAY_ID)
      },
      () => undefined,
    )
  }, [])
  const needsGuardian = !user.mayBuy
  const isPaying = form.busy || payment.stage === 'over'
  const totals = { reply, quote, region, isWorking: quoting.isWorking }

  return (
    <div className="mt-6 grid gap-10 nav:grid-cols-12 lg:mt-8 lg:gap-18">
      <div className="min-w-0 nav:col-span-7">
        <FoldedSummary {...totals} />
        {needsGuardian && (
          // Shown before an address is typed in vain. Rarely needed, so it is loaded on demand (PAGE-20).
          <div className="mt-8 nav:mt-0 nav:mb-8">
            <Suspense>
              <AskGuardian />
            </Suspense>
          </div>
        )}
        <form {...form.props} id={FORM_ID} className="mt-8 nav:mt-0">
          <Fold texts={isFolded ? form.texts : null} isAsking={better !== '' || mismatch !== null}>
            <BillingFields
              form={form}
              choice={<AddressChoice addresses={addresses} chosen={saved.chosen} onChoose={saved.choose} />}
              save={<SaveAddress isOn={saved.isToBeSaved} onChange={saved.setToBeSaved} />}
              regionError={mismatch?.message}
              betterRegion={better}
              states={states}
            />
          </Fold>
          <Suspense>
            <GiftField form={form} />
          </Suspense>
        </form>
      </div>
      <div className="min-w-0 nav:col-span-5">
        <Sticking>
          <OrderSummary
            {...totals}
            hasFailed={error !== null && mismatch === null}
            onAgain={quoting.refresh}
            coinsPanel={
              <CoinsPanel
                coins={user.coins}
                usable={usableCoins(quote === null ? reply.subtotal : quote.itemsTotal + quote.shippingCharge)}
                used={quote?.coinsUsed ?? 0}
                hasRegion={region !== ''}
                disabled={isPaying}
                onRedeem={quoting.redeem}
                onKeep={() => void quoting.redeem(0).catch((refused: unknown) => toast.failure(reasonOf(refused)))}
              />
            }
          >
            <Suspense>
              <DeliveryDays days={place?.days} />
            </Suspense>
            {(pending.payments.length > 0 || pending.unlisted.length > 0) && (
              <Suspense>
                <PendingAtCheckout pending={pending} />
              </Suspense>
            )}
            {needsGuardian ? (
              <p className="mt-4 text-ink-soft">{checkout.summary.guardianFirst}</p>
            ) : (
              <>
                {payment.trouble && (
                  <Suspense>
                    <PaymentNote trouble={payment.trouble} />
                  </Suspense>
                )}
                <Button
                  id={PAY_ID}
                  type="submit"
                  form={FORM_ID}
                  wide
                  busy={isPaying}
                  busyLabel={checkout.summary.paying}
                  onClick={() => {
                    other.current = undefined
                  }}
                >
                  {checkout.summary.pay}
                </Button>
                <div role="status">{payment.stage === 'checking' && <Checking />}</div>
                {/* Below the button: content that loads late must not move it while it is being pressed. */}
                <Suspense>
                  <Warnings reply={reply} quote={quote} />
                  <PolicyLinks />
                </Suspense>
                <Suspense>
                  <AskPayer
                    formId={FORM_ID}
                    name={user.name}
                    shopName={shopName}
                    link={pending.link}
                    disabled={isPaying}
                    next={other}
                    onChanged={() => pending.refresh(true)}
                    onPaid={payment.showOrder}
                  />
                </Suspense>
              </>
            )}
          </OrderSummary>
        </Sticking>
      </div>
    </div>
  )
}

const ASKED = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'houseNumber',
  'street',
  'postcode',
  'city',
  'state',
] as const

/** True when every required field is valid: the form may be collapsed (CHK-14). */
const isComplete = (texts: BillingTexts): boolean =>
  ASKED.every((field) => (texts[field] ?? '') !== '') &&
  Object.keys(addressErrors({ phoneNumber: texts.phoneNumber ?? '', postcode: texts.postcode ?? '' })).length === 0

interface FoldProps {
  /** Null: nothing is collapsed. */
  texts: BillingTexts | null
  isAsking: boolean
  children: ReactNode
}

const Fold = ({ texts, ...rest }: FoldProps) =>
  texts === null ? rest.children : <FoldedFields texts={texts} {...rest} />

const Checking = () => (
  <p className="mt-3 flex gap-3 rounded-note bg-river-wash px-4 py-3 text-river-deep">
    <WaxingMoon size={22} className="mt-0.5" />
    <span>{paymentWords.checking}</span>
  </p>
)

/** The maximum of coins for a total in rupees: ₹1 is left to pay (COIN-5). */
const usableCoins = (total: number): number => Math.max(0, Math.floor(total - 1))

/** What a refused quote reveals beyond the total: coins were spent, the cart changed, the session ended. */
function heedRefusal(error: unknown): void {
  if (areCoinsRefused(error)) toast.failure(reasonOf(error))
  if (session.heedEnd(error)) return
  if (isRefusal(error, quotePurchase, 'cart_empty')) void cart.load().catch(() => undefined)
}

const billingOf = (values: Record<BillingField, string>): TypedBilling =>
  typedBilling({
    ...values,
    phoneNumber: parseMobile(values.phoneNumber) ?? values.phoneNumber,
    postcode: parsePinCode(values.postcode) ?? values.postcode,
  })
