// The schemas of checkout: the billing form, coins, and the two payloads of a verification.
import { describe, expect, test } from 'vitest'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { fieldFaults } from '#tests/support/field-faults.ts'
import { billingBody, paymentBody, verifyBody } from './checkout.ts'

const form = {
  title: 'Ms',
  state: 'Kerala',
  firstName: 'Anjali',
  lastName: 'Menon',
  email: 'anjali@example.in',
  street: 'MG Road',
  houseNumber: '12/4',
  postcode: '680001',
  city: 'Thrissur',
  phoneNumber: '98765 43210',
}
const stored = { ...form, phoneNumber: '+919876543210' }

describe('starting a payment', () => {
  test('starting a payment accepts the billing form, and drops prices, coins and roles', () => {
    const sent = { billingData: { ...form, country: 'Nepal', role: 'admin', coins: 9 }, payableAmount: 1, amount: 100 }
    expect(paymentBody.parse(sent)).toEqual({ billingData: stored, coinsUsed: 0, discountCode: null })
  })

  test('starting a payment uses the title Mr when none is sent', () => {
    const { title, ...untitled } = form
    expect(paymentBody.parse({ billingData: untitled }).billingData).toEqual({ ...stored, title: title && 'Mr' })
  })

  test.each([
    ['title', 'Sir', formErrors.choice],
    ['state', 'Goa', formErrors.choice],
    ['state', undefined, formErrors.choice],
    ['stateCode', '99', formErrors.choice],
    ['firstName', '', formErrors.required],
    ['lastName', undefined, formErrors.required],
    ['firstName', 'x'.repeat(61), formErrors.tooLong({ max: 60 })],
    ['email', 'anjali', formErrors.email],
    ['street', 'x'.repeat(201), formErrors.tooLong({ max: 200 })],
    ['houseNumber', ' ', formErrors.required],
    ['houseNumber', 12, formErrors.wrongType],
    ['postcode', '068001', formErrors.pinCode],
    ['postcode', undefined, formErrors.required],
    ['city', null, formErrors.wrongType],
    ['phoneNumber', '12345', formErrors.mobile],
  ])("starting a payment with the field %s %j is refused with the field's message", (field, value, sentence) => {
    expect(fieldFaults(paymentBody, { billingData: { ...form, [field]: value } })).toEqual({
      [`billingData.${field}`]: sentence,
    })
  })

  test('starting a payment without a billing form is refused with a message', () => {
    expect(fieldFaults(paymentBody, {})).toEqual({ billingData: formErrors.required })
  })
})

describe('a quote', () => {
  const billingData = { state: 'Kerala' }

  test('a quote needs the region, and no other billing field', () => {
    expect(billingBody.parse({ billingData })).toEqual({ billingData, coinsUsed: 0, discountCode: null })
  })

  test('a quote checks a PIN code that was typed, and treats an empty one as absent', () => {
    expect(billingBody.parse({ billingData: { ...billingData, postcode: '680 001' } }).billingData.postcode).toBe(
      '680001',
    )
    expect(billingBody.parse({ billingData: { ...billingData, postcode: '' } }).billingData.postcode).toBeUndefined()
  })

  test.each(['68', '068001', 'abcdef', 1.5])(
    "a quote with the PIN code %j is refused with the field's message",
    (postcode) => {
      expect(fieldFaults(billingBody, { billingData: { ...billingData, postcode } })).toEqual({
        'billingData.postcode': formErrors.pinCode,
      })
    },
  )

  test.each([
    [' diwali-26 ', 'DIWALI26'],
    ['', null],
    [null, null],
    [undefined, null],
  ])('a quote reads the discount code %j as %j', (discountCode, read) => {
    expect(billingBody.parse({ billingData, discountCode }).discountCode).toBe(read)
  })

  test.each([12, true, ['A'], 'A'.repeat(61)])('a quote refuses the discount code %j', (discountCode) => {
    expect(fieldFaults(billingBody, { billingData, discountCode })).toEqual({ discountCode: fieldErrors.discountCode })
  })

  test.each([undefined, null, 0])('a quote uses no coins when the request has %j as coins', (coinsUsed) => {
    expect(billingBody.parse({ billingData, coinsUsed }).coinsUsed).toBe(0)
  })

  test.each(['100', '2abc', -1, 1.5, Number.NaN, 1e9, true])('security 20: a quote refuses coins %j', (coinsUsed) => {
    expect(fieldFaults(billingBody, { billingData, coinsUsed })).toEqual({ coinsUsed: fieldErrors.coins })
  })
})

describe('a verification', () => {
  const order = { razorpay_order_id: 'order_1' }

  test('verifying a payment accepts the signed response of the payment dialog', () => {
    expect(verifyBody.parse({ ...order, razorpay_payment_id: 'pay_1', razorpay_signature: 'f00d' })).toEqual({
      gatewayOrderId: 'order_1',
      gatewayPaymentId: 'pay_1',
      signature: 'f00d',
      fromPolling: false,
    })
  })

  test('verifying a payment accepts the request of a polling page, in which the payment id may be missing', () => {
    expect(verifyBody.parse({ ...order, paymentId: '', signature: '', fromPolling: true })).toEqual(
      verifyBody.parse({ ...order, fromPolling: true }),
    )
    expect(verifyBody.parse({ ...order, paymentId: null, signature: null, fromPolling: true })).toEqual({
      gatewayOrderId: 'order_1',
      gatewayPaymentId: null,
      signature: null,
      fromPolling: true,
    })
  })

  test('security 17: verifying a payment drops prices, coins and addresses that the browser sends again', () => {
    const parsed = verifyBody.parse({ ...order, billingData: form, coinsUsed: 1000, amount: 1 })
    expect(Object.keys(parsed)).toEqual(['gatewayOrderId', 'gatewayPaymentId', 'signature', 'fromPolling'])
  })

  test.each([
    [{}, { razorpay_order_id: formErrors.required }],
    [{ razorpay_order_id: '' }, { razorpay_order_id: formErrors.wrongType }],
    [{ razorpay_order_id: '../orders' }, { razorpay_order_id: fieldErrors.id }],
    [{ razorpay_order_id: 7 }, { razorpay_order_id: formErrors.wrongType }],
    [{ ...order, razorpay_signature: 'x'.repeat(257) }, { razorpay_signature: formErrors.wrongType }],
    [{ ...order, fromPolling: 'yes' }, { fromPolling: formErrors.wrongType }],
  ])('verifying a payment with the body %j is refused with a message', (body, faults) => {
    expect(fieldFaults(verifyBody, body)).toEqual(faults)
  })
})
