// The form for an order's address and contact details: the fields and rules of checkout, and the refund of a change
// (ORD-7).
import type { ComponentProps, ReactNode } from 'react'
import type { DeliveryQuoteReply } from '#contract/aftersales.ts'
import type { BillingInput } from '#contract/checkout.ts'
import type { OrderReply } from '#contract/orders.ts'
import { parsePinCode } from '#domain/contact-details.ts'
import { useControlledForm } from '#web/forms/use-controlled-form.ts'
import { validateAddress, withRegionOfPin } from '#web/parts/checkout/address-validation.ts'
import { type BillingField, billingInputOf } from '#web/parts/checkout/billing-draft.ts'
import { BillingFields } from '#web/parts/checkout/billing-fields.tsx'
import { usePlace } from '#web/parts/checkout/use-place.ts'
import { useStateOfPin } from '#web/parts/checkout/use-state-of-pin.ts'
import { adviseRegion, refundFor, statesFor, textsOf } from './delivery-texts.ts'

interface DeliveryFormOptions {
  readonly order: OrderReply
  readonly regions: DeliveryQuoteReply['regions']
  /** Saves the change; throws when the server refuses. */
  save(billingData: BillingInput): Promise<void>
  readonly failed: string
  /** Called after a failure that no field shows, in addition to the message. */
  onFailure(failure: unknown): void
}

export interface DeliveryFormBinding {
  readonly props: ComponentProps<'form'>
  readonly fields: ReactNode
  readonly busy: boolean
  readonly refund: number
  readonly isSame: boolean
}

export function useDeliveryForm({ order, regions, save, failed, onFailure }: DeliveryFormOptions): DeliveryFormBinding {
  const form = useControlledForm<BillingField>({
    initialTexts: () => textsOf(order),
    deriveTexts: withRegionOfPin,
    check: (values) => ({ ...validateAddress(values), ...(error !== undefined && { state: error }) }),
    onSubmit: (values) =>
      save(billingInputOf({ ...values, postcode: parsePinCode(values.postcode) ?? values.postcode })),
    failed,
    onFailure,
  })
  const { state: region = '', postcode = '' } = form.texts
  const pin = parsePinCode(postcode)
  const { error, better } = adviseRegion(region, pin, regions)
  const states = statesFor(pin)
  const pinPlace = usePlace(form, order.billingAddress)
  useStateOfPin(form, states, pinPlace?.states)
  return {
    props: form.props,
    fields: (
      <BillingFields
        form={form}
        regionError={error}
        betterRegion={better}
        states={states}
        isEmailOptional={order.email === ''}
      />
    ),
    busy: form.busy,
    refund: refundFor(region, regions),
    isSame: region === order.region,
  }
}
