// Forms accept names and addresses in Indian scripts, and documents print them (ORD-14, TAX-1).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAddress } from '#contract/calls/addresses.ts'
import { bookParcel, downloadLabel } from '#contract/calls/admin/bookings.ts'
import { listSlips } from '#contract/calls/admin/orders.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { downloadInvoice } from '#contract/calls/orders.ts'
import type { SlipsReply } from '#contract/slips.ts'
import { USUAL_BOX } from '#domain/courier-booking.ts'
import { processBookings } from '#server/couriers/booking/process-bookings.ts'
import { aBilling, aMessage, anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '../support/makers.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let test: TestShop
let admin: Shopper
beforeAll(async () => {
  test = await openTestShop()
  admin = await anAdmin(test)
})
afterAll(() => test.close())

it.each([
  {
    script: 'Malayalam',
    face: 'AnekMalayalam',
    firstName: 'ഭാഗ്യലക്ഷ്മി',
    lastName: 'കൃഷ്ണൻ',
    houseNumber: '12/407, ശ്രീനിലയം',
    street: 'ക്ഷേത്രം റോഡ്',
    city: 'ഒറ്റപ്പാലം',
  },
  {
    script: 'Tamil',
    face: 'NotoSansTamil',
    firstName: 'மீனாட்சி',
    lastName: 'சுந்தரம்',
    houseNumber: '4, கொடி இல்லம்',
    street: 'ஸ்ரீ ராமர் தெரு',
    city: 'கோயம்புத்தூர்',
  },
  {
    script: 'Kannada',
    face: 'NotoSansKannada',
    firstName: 'ಲಕ್ಷ್ಮಿ',
    lastName: 'ಆರ್\u200cಯಾ ಕೃಷ್ಣಪ್ಪ',
    houseNumber: '7, ಪ್ರಿಯಾ ನಿವಾಸ',
    street: 'ಶ್ರೀರಾಮ ಬೀದಿ',
    city: 'ಬೆಂಗಳೂರು',
  },
  {
    script: 'Hindi',
    face: 'NotoSansDevanagari',
    firstName: 'अर्चना',
    lastName: 'श्रीवास्तव',
    houseNumber: '9, विद्या कुटीर',
    street: 'लक्ष्मी मार्ग',
    city: 'क़ादियान',
  },
  {
    script: 'Bengali',
    face: 'NotoSansBengali',
    firstName: 'মৌসুমী',
    lastName: 'চক্রবর্তী',
    houseNumber: '12, শান্তি নিবাস',
    street: 'কলেজ স্ট্রিট',
    city: 'কলকাতা',
  },
  {
    script: 'Urdu',
    face: 'NotoNaskhArabic',
    firstName: 'عائشہ',
    lastName: 'خان',
    houseNumber: 'مکان 12',
    street: 'گلی قاسم جان',
    city: 'دہلی',
  },
])(
  '$script text is accepted by the forms, is unchanged on the packing slip, and is printed in a font with its letters',
  async ({ face, script: _, ...address }) => {
    const name = `${address.firstName} ${address.lastName}`.normalize('NFC')
    const shopper = await aShopper(test, { name })
    expect((await shopper.client.call(whoAmI)).body).toMatchObject({ user: { name } })
    const billing = aBilling({ ...address, email: shopper.email })
    expect((await shopper.client.call(addAddress, { body: addressOf(billing) })).status).toBe(200)
    const { firstName, lastName, street } = address
    const message = aMessage({ firstName, lastName, email: shopper.email, message: street })
    expect((await shopper.client.call(sendMessage, { body: message })).status).toBe(200)

    const orderId = await aPlacedOrder(test, shopper, await aProduct(test), { billing })
    const { slips } = (await admin.client.call(listSlips, { query: { orders: orderId } })).body as unknown as SlipsReply
    expect(slips[0]?.name).toContain(name)
    const lines = [...(slips[0]?.lines ?? [])].join('\n')
    for (const part of [address.houseNumber, address.street, address.city])
      expect(lines).toContain(part.normalize('NFC'))

    await admin.client.call(bookParcel, { params: { orderId }, body: { grams: USUAL_BOX.grams } })
    await processBookings(test.shop)
    const documents = [
      await shopper.client.call(downloadInvoice, { params: { orderId } }),
      await admin.client.call(downloadLabel, { params: { orderId } }),
    ]
    for (const { status, raw } of documents) {
      expect([status, raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
      expect(raw.toString('latin1')).toMatch(new RegExp(`/BaseFont /[A-Z]{6}\\+${face}-`))
    }
  },
)

const addressOf = ({ email: _email, state: _state, ...address }: Record<string, unknown>) => address
