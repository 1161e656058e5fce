// The form of another address and contact for an order: the checkout's own fields, its rules of regions, and what a change gives back (decisions 34).
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { DeliveryQuoteReply } from '#contract/aftersales.ts'
import type { BillingInput } from '#contract/checkout.ts'
import type { OrderReply } from '#contract/orders.ts'
import { fieldErrors } from '#copy/errors.ts'
import { parseMobile, parsePinCode } from '#domain/contact-details.ts'
import { regionOfPin } from '#domain/shipping.ts'
import { useForm } from '../../forms/use-form.ts'
import { type BillingField, typedBilling } from '../checkout/billing-draft.ts'
import { BillingFields } from '../checkout/billing-fields.tsx'
import { RegionOffer } from '../checkout/region-offer.tsx'
import { adviseRegion, refundFor, statesFor, textsOf } from './delivery-texts.ts'

interface DeliveryFormOptions {
  readonly order: OrderReply
  readonly regions: DeliveryQuoteReply['regions']
  /** Saves what was typed. */
  save(billingData: BillingInput): Promise<void>
  /** What no field can show. */
  onFailure(failure: unknown): void
}

export interface DeliveryFormBinding {
  /** For the `<form>`. */
  readonly props: ComponentProps<'form'>
  readonly fields: ReactNode
  readonly busy: boolean
  /** What comes back of the shipping for the region that is chosen, in rupees. */
  readonly refund: number
  /** The region is the one that was paid for. */
  readonly isSame: boolean
}

export function useDeliveryForm({ order, regions, save, onFailure }: DeliveryFormOptions): DeliveryFormBinding {
  const [texts] = useState(() => textsOf(order))
  const [region, setRegion] = useState<string>(order.region)
  const [pin, setPin] = useState(parsePinCode(order.billingAddress.postcode))
  const { error, better } = adviseRegion(region, pin, regions)
  const form = useForm<BillingField>({
    check: ({ phoneNumber, postcode }) => ({
      ...(parseMobile(phoneNumber) === null && { phoneNumber: fieldErrors.mobile }),
      ...(parsePinCode(postcode) === null && { postcode: fieldErrors.pinCode }),
      ...(error !== undefined && { state: error }),
    }),
    onSubmit: (values) => save(typedBilling({ ...values, postcode: parsePinCode(values.postcode) ?? values.postcode })),
    onFailure,
  })
  const onTyped = () => {
    const values = form.values()
    const typed = parsePinCode(values.postcode)
    setPin(typed)
    setRegion(values.state === '' && typed !== null ? regionOfPin(typed) : values.state)
  }
  return {
    props: {
      ...form.props,
      onInput: (event) => {
        form.props.onInput?.(event)
        onTyped()
      },
    },
    fields: (
      <BillingFields
        form={form}
        texts={texts}
        region={region}
        onRegion={setRegion}
        regionError={error}
        offer={better !== '' && <RegionOffer region={better} isCheaper={error === undefined} onTake={setRegion} />}
        states={statesFor(pin)}
      />
    ),
    busy: form.busy,
    refund: refundFor(region, regions),
    isSame: region === order.region,
  }
}
