// The words printed on invoices, bills of supply and credit notes (TAX-3; rules 46, 46A, 49 and 53), in Tamil. The names that the rules give to documents stand beside the Tamil ones.
import type { Said } from '../catalogue.ts'
import type { invoiceCopy as english } from '../en/invoice.ts'
import { shortDate } from './dates.ts'

/** A rate as people write it: '5%', '2.5%'. */
const percent = (rate: number): string => `${rate}%`

export const invoiceCopy = {
  titles: {
    invoice: 'இன்வாய்ஸ்',
    tax_invoice: 'வரி இன்வாய்ஸ்',
    bill_of_supply: 'விநியோகப் பில்',
    invoice_cum_bill_of_supply: 'இன்வாய்ஸ் மற்றும் விநியோகப் பில்',
  },
  creditNote: 'கிரெடிட் நோட்',
  seller: 'விற்பவர்',
  buyer: 'பில்லும் டெலிவரியும் யாருக்கு',
  details: 'விவரங்கள்',
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  state: (name: string, code: string) => `${name} (${code})`,
  serial: 'எண்',
  /** On a credit note: the invoice that it corrects. */
  against: 'எந்த இன்வாய்ஸுக்கு',
  againstOf: 'இன்வாய்ஸ் தேதி',
  issuedOn: 'தேதி',
  order: 'ஆர்டர்',
  orderedOn: 'ஆர்டர் செய்த நாள்',
  placeOfSupply: 'விநியோக இடம் (Place of supply)',
  reverseCharge: 'ரிவர்ஸ் சார்ஜ்',
  no: 'இல்லை',
  /** From 'YYYY-MM-DD': '12 நவ 2026'. */
  date: shortDate,
  item: 'பொருள்',
  quantity: 'எண்ணிக்கை (nos)',
  /** Where goods are counted in other units: each cell has its own. */
  quantityOf: 'எண்ணிக்கை',
  counted: (count: number, unit: string) => `${count} ${unit}`,
  takenBack: (count: number) => `${count} திரும்ப எடுக்கப்பட்டது`,
  priceAlone: '–',
  price: 'விலை',
  discount: 'தள்ளுபடி',
  taxable: 'வரிக்குரிய மதிப்பு',
  value: 'மதிப்பு',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  amount: 'தொகை',
  lineTotal: 'மொத்தம்',
  hsn: (hsn: string) => `HSN ${hsn}`,
  percent,
  exempt: 'வரிவிலக்கு',
  shipping: 'ஷிப்பிங்',
  items: 'பொருட்கள்',
  coins: (coins: number) => (coins === 1 ? '1 காயின் பயன்படுத்தப்பட்டது' : `${coins} காயின்கள் பயன்படுத்தப்பட்டன`),
  letOff: 'பணம் செலுத்தும்போது கழிக்கப்பட்டது',
  creditedBefore: 'முன்பே கிரெடிட் செய்தது',
  paid: 'மொத்தம் செலுத்தியது',
  credited: 'மொத்த கிரெடிட்',
  credits: (serial: string, date: string) =>
    `இந்த கிரெடிட் நோட், ${date} தேதியிட்ட இன்வாய்ஸ் ${serial}-இலிருந்து இந்தத் தொகைகளைக் கழிக்கிறது.`,
  taxes: 'இந்த மொத்தத்தில் உள்ள GST',
  rate: 'விகிதம்',
  allRates: 'மொத்தம்',
  inWords: 'எழுத்தில்',
  pricesInclude: 'விலைகளில் GST சேர்ந்துள்ளது.',
  coinsReduce: 'காயின்கள் என்பது தள்ளுபடி; வரிக்கு முன் கழிக்கப்பட்டது.',
  shippingFollows: 'ஷிப்பிங்குக்கு அதன் பொருட்களின் HSN-உம் விகிதமும் பொருந்தும்.',
  allExempt: 'இந்தப் பில்லில் உள்ள பொருட்களுக்கு GST விலக்கு உண்டு.',
  closing: 'மின்னணு முறையில் வழங்கப்பட்டது; கையொப்பம் தேவையில்லை.',
  questions: (email: string, phone: string) => `இந்த ஆர்டர் பற்றிக் கேள்விகள் உள்ளதா? ${email} அல்லது ${phone}`,
  documentName: (title: string, serial: string) => `${title} ${serial}`,
  page: (page: number, of: number) => `பக்கம் ${page} / ${of}`,
} as const satisfies Said<typeof english>
