// The label of the sandbox's courier: names and addresses are printed in their own script.
import { expect, it } from 'vitest'
import { openTypesetter } from '#server/invoices/typesetter.ts'
import { courierLabel } from './courier-label.ts'

const parcelTo = (name: string, street: string) => ({
  id: '1',
  number: 'NX123456789IN',
  reference: '1042',
  status: 'AWB ASSIGNED' as const,
  charge: 4000,
  grams: 400,
  to: { name, lines: [street], city: 'Ottapalam', state: 'Kerala', postcode: '679101' },
  bookedAt: '2026-11-20T05:00:00.000Z',
  at: '2026-11-20T05:00:00.000Z',
  listedFrom: '2026-11-20T05:00:00.000Z',
})

it.each([
  ['Malayalam', 'ഭാഗ്യലക്ഷ്മി കൃഷ്ണൻ', '12/407 ക്ഷേത്രം റോഡ്, അവൻ\u200cക്ക്', 'AnekMalayalam-SemiBold'],
  ['Tamil', 'மீனாட்சி சுந்தரம்', '4 ஸ்ரீ ராமர் தெரு', 'NotoSansTamil-SemiBold'],
  ['Kannada', 'ಲಕ್ಷ್ಮಿ ಆರ್\u200cಯಾ', '7 ಶ್ರೀರಾಮ ಬೀದಿ', 'NotoSansKannada-SemiBold'],
  ['Bengali', 'মৌসুমী', 'কলেজ স্ট্রিট', 'NotoSansBengali-SemiBold'],
  ['Urdu', 'عائشہ خان', 'گلی 5', 'NotoNaskhArabic-SemiBold'],
  ['Hindi', 'अर्चना श्रीवास्तव', '9 विद्यार्थी मार्ग', 'NotoSansDevanagari-SemiBold'],
])('a name and an address in %s are set in a font that contains their letters', async (_, name, street, face) => {
  const label = (await courierLabel(parcelTo(name, street), openTypesetter)).toString('latin1')
  expect(label).toMatch(new RegExp(`/BaseFont /[A-Z]{6}\\+${face}\\n`))
  expect(label).toMatch(/%%EOF\s*$/)
})
