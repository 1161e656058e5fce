// The checkout page: the form on the left, the summary on the right. The quote is requested again as the form changes.
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
import { regionOf, validateAddress, withRegionOfPin } from './address-validation.ts'
import {
  type BillingField,
  type BillingTexts,
  billingInputOf,
  giftErrors,
  giftOf,
  saveDraft,
  type TypedBilling,
} from './billing-draft.ts'
import { BillingFields } from './billing-fields.tsx'
import { CoinsPanel } from './coins-panel.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { hasDraft, initialTexts } from './initial-texts.ts'
import { FoldedSummary, OrderSummary } from './order-summary.tsx'
import type { Paying } from './pay.ts'
import { StickyIfFits } from './sticky-if-fits.tsx'
import { usePayment } from './use-payment.ts'
import { usePlace } from './use-place.ts'
import { isChoiceRefused, useQuote } from './use-quote.ts'
import { useSavedAddress } from './use-saved-address.ts'
import { useStateOfPin } from './use-state-of-pin.ts'

const AskGuardian = lazy(() => import('#web/parts/account/ask-guardian.tsx'))
const AskPayer = lazy(() => import('#web/parts/payer/ask-payer.tsx'))
const GiftField = lazy(() => import('./gift-field.tsx'))
const DeliveryDays = lazy(() => import('./delivery-days.tsx'))
const BelowPay = lazy(() => import('./below-pay.tsx'))
const PaymentNote = lazy(() => import('./payment-note.tsx'))
const PendingAtCheckout = lazy(() => import('#web/parts/payments/pending-at-checkout.tsx'))
const FORM_ID = 'billing'
const PAY_ID = 'pay'
const NO_STATES: BillingReply['states'] = []

interface CheckoutFormProps {
  user: UserReply
  reply: CartReply
  knownAddresses: AddressesReply
  shopName: string
  provider: string
  scriptUrl: string
}

export function CheckoutForm({ user, reply, knownAddresses, shopName, provider, scriptUrl }: CheckoutFormProps) {
  const { addresses } = knownAddresses
  /** The function that the pressed button runs instead of `pay`; undefined for Pay Now. */
  const alternativePayment = useRef<Paying>(undefined)
  const [isFolded] = useState(
    () => knownAddresses.last !== null && !hasDraft(user) && isComplete(initialTexts(user, knownAddresses)),
  )
  const form = useControlledForm<BillingField>({
    initialTexts: () => initialTexts(user, knownAddresses),
    deriveTexts: withRegionOfPin,
    onTexts: (texts) => saveDraft(user._id, texts),
    check: (values) => ({ ...validateAddress(values), ...giftErrors(values) }),
    onSubmit: async (values) => {
      const startInstead = alternativePayment.current
      alternativePayment.current = undefined
      if (!user.mayBuy) return
      const ready = await quoting.readyToPay()
      // The shopper must first see the new total; nothing is paid by this click.
      if ('message' in ready) return void toast.failure(ready.message)
      const outcome = await payment.run(
        {
          billingData: billingOf(values),
          choice: quoting.choice,
          expectedAmount: fromRupees(ready.quote.payableAmount) ?? 0,
          shopName,
          provider,
          scriptUrl,
          saveAddress: savedAddress.isToBeSaved,
          gift: giftOf(values),
        },
        startInstead,
      )
      if (outcome.kind === 'failed') form.showRefused(outcome.fields ?? {})
      // Asks the gateway, because a closed dialog does not prove that nothing was paid (PAY-14).
      if (outcome.kind === 'cancelled') pending.refresh(true)
      // Asks the gateway only when the request may have created a payment and its response was lost.
      if (outcome.kind === 'failed') pending.refresh(outcome.mayHaveBegun === true)
      if (outcome.kind === 'failed' || outcome.kind === 'total-changed') quoting.refresh()
    },
    // Called when the quote fails: without a total, no payment is started.
    onFailure: (error) => toast.failure(paymentWords.failed, reasonOf(error)),
  })
  const { postcode = '' } = form.texts
  const region = regionOf(form.texts)
  const pinPlace = usePlace(form)
  const savedAddress = useSavedAddress(addresses, form)
  const quoting = useQuote(region, parsePinCode(postcode), handleQuoteError)
  const { quote, error } = quoting
  const payment = usePayment()
  const pending = usePendingPayments(({ gatewayOrderId, message }) => payment.showOrder(gatewayOrderId ?? '', message))
  const regionMismatch = isRefusal(error, quotePurchase, 'region_mismatch') ? error : null
  const betterRegion = regionOf({ state: String(regionMismatch ? regionMismatch.body.region : quote?.cheaperRegion) })
  const states = quote?.states ?? NO_STATES
  useStateOfPin(form, states, pinPlace?.states)
  // Focuses the first field when a required one is empty, and lets Enter move to the next empty field.
  useEffect(() => {
    const formElement = document.querySelector<HTMLFormElement>(`#${FORM_ID}`)
    import('#web/forms/enter-key.ts').then(
      ({ focusFirstField, moveFocusOnEnter }) => {
        focusFirstField(formElement)
        moveFocusOnEnter(formElement, PAY_ID)
      },
      () => undefined,
    )
  }, [])
  const needsGuardian = !user.mayBuy
  const isPaying = form.busy || payment.stage === 'over'
  const totals = { reply, quote, region, isLoading: quoting.isLoading }

  return (
    <div className="mt-6 grid gap-10 nav:grid-cols-12 lg:mt-8 lg:gap-18">
      <div className="min-w-0 nav:col-span-7">
        <FoldedSummary {...totals} />
        {needsGuardian && (
          // It is above the form, so that the shopper sees it before typing an address. It is loaded on demand, because
          // it is rarely needed (PAGE-20).
          <div className="mt-8 nav:mt-0 nav:mb-8">
            <Suspense>
              <AskGuardian />
            </Suspense>
          </div>
        )}
        <form {...form.props} id={FORM_ID} className="mt-8 nav:mt-0">
          <FoldIfComplete
            texts={isFolded ? form.texts : null}
            needsAttention={betterRegion !== '' || regionMismatch !== null}
          >
            <BillingFields
              form={form}
              addressChoice={
                <AddressChoice addresses={addresses} chosen={savedAddress.chosen} onChoose={savedAddress.choose} />
              }
              saveOption={<SaveAddress isOn={savedAddress.isToBeSaved} onChange={savedAddress.setToBeSaved} />}
              regionError={regionMismatch?.message}
              betterRegion={betterRegion}
              states={states}
            />
          </FoldIfComplete>
          <Suspense>
            <GiftField form={form} />
          </Suspense>
        </form>
      </div>
      <div className="min-w-0 nav:col-span-5">
        <StickyIfFits>
          <OrderSummary
            {...totals}
            hasFailed={error !== null && regionMismatch === null}
            quoting={quoting}
            disabled={isPaying}
            coinsPanel={
              <CoinsPanel
                coins={user.coins}
                usable={usableCoins(quote === null ? reply.subtotal : quote.payableAmount + quote.coinDiscount)}
                used={quote?.coinsUsed ?? 0}
                hasRegion={region !== ''}
                disabled={isPaying}
                onRedeem={quoting.redeem}
                onKeep={() => void quoting.redeem(0).catch((error: unknown) => toast.failure(reasonOf(error)))}
              />
            }
          >
            <Suspense>
              <DeliveryDays days={pinPlace?.days} />
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
                {payment.failure && (
                  <Suspense>
                    <PaymentNote failure={payment.failure} />
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
                    alternativePayment.current = undefined
                  }}
                >
                  {checkout.summary.pay}
                </Button>
                <div role="status">{payment.stage === 'checking' && <Checking />}</div>
                {/* These late parts are below the button, so that they do not move it while it is being pressed. */}
                <Suspense>
                  <BelowPay reply={reply} quote={quote} />
                </Suspense>
                <Suspense>
                  <AskPayer
                    formId={FORM_ID}
                    name={user.name}
                    shopName={shopName}
                    link={pending.link}
                    disabled={isPaying}
                    nextStart={alternativePayment}
                    onChanged={() => pending.refresh(true)}
                    onPaid={payment.showOrder}
                  />
                </Suspense>
              </>
            )}
          </OrderSummary>
        </StickyIfFits>
      </div>
    </div>
  )
}

const REQUIRED_FIELDS = [
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

/** True when every required field is filled in and valid, so that the form can be collapsed (CHK-14). */
const isComplete = (texts: BillingTexts): boolean =>
  REQUIRED_FIELDS.every((field) => (texts[field] ?? '') !== '') &&
  Object.keys(validateAddress({ phoneNumber: texts.phoneNumber ?? '', postcode: texts.postcode ?? '' })).length === 0

interface FoldProps {
  texts: BillingTexts | null
  needsAttention: boolean
  children: ReactNode
}

const FoldIfComplete = ({ texts, ...foldProps }: FoldProps) =>
  texts === null ? foldProps.children : <FoldedFields texts={texts} {...foldProps} />

const Checking = () => (
  <p className="mt-3 flex gap-3 rounded-note bg-river-wash px-4 py-3 text-river-deep">
    <WaxingMoon size={22} className="mt-0.5" />
    <span>{paymentWords.checking}</span>
  </p>
)

/** Returns how many coins a total in rupees allows: at least ₹1 must be paid in money (COIN-5). */
const usableCoins = (total: number): number => Math.max(0, Math.floor(total - 1))

function handleQuoteError(error: unknown): void {
  if (isChoiceRefused(error)) toast.failure(reasonOf(error))
  if (session.clearIfEnded(error)) return
  if (isRefusal(error, quotePurchase, 'cart_empty')) void cart.load().catch(() => undefined)
}

const billingOf = (values: Record<BillingField, string>): TypedBilling =>
  billingInputOf({
    ...values,
    phoneNumber: parseMobile(values.phoneNumber) ?? values.phoneNumber,
    postcode: parsePinCode(values.postcode) ?? values.postcode,
  })
