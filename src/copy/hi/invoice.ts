// The words printed on invoices, bills of supply and credit notes (TAX-3; rules 46, 46A, 49 and 53), in Hindi.
import type { Said } from '../catalogue.ts'
import type { invoiceCopy as english } from '../en/invoice.ts'
import { shortDate } from './dates.ts'

/** A rate as people write it: '5%', '2.5%'. */
const percent = (rate: number): string => `${rate}%`

export const invoiceCopy = {
  titles: {
    invoice: 'इनवॉइस',
    tax_invoice: 'टैक्स इनवॉइस',
    bill_of_supply: 'बिल ऑफ़ सप्लाई',
    invoice_cum_bill_of_supply: 'इनवॉइस-सह-बिल ऑफ़ सप्लाई',
  },
  creditNote: 'क्रेडिट नोट',
  seller: 'विक्रेता',
  buyer: 'किसके नाम बिल और डिलीवरी',
  details: 'विवरण',
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  state: (name: string, code: string) => `${name} (${code})`,
  serial: 'नंबर',
  /** On a credit note: the invoice that it corrects. */
  against: 'किस इनवॉइस के लिए',
  againstOf: 'इनवॉइस की तारीख़',
  issuedOn: 'तारीख़',
  order: 'ऑर्डर',
  orderedOn: 'ऑर्डर की तारीख़',
  placeOfSupply: 'आपूर्ति का स्थान',
  reverseCharge: 'रिवर्स चार्ज',
  no: 'नहीं',
  /** From 'YYYY-MM-DD': '12 नव॰ 2026'. */
  date: shortDate,
  item: 'चीज़',
  quantity: 'संख्या (नग)',
  /** Where goods are counted in other units: each cell has its own. */
  quantityOf: 'मात्रा',
  counted: (count: number, unit: string) => `${count} ${unit}`,
  takenBack: (count: number) => `${count} वापस लिए`,
  priceAlone: '–',
  price: 'दाम',
  discount: 'छूट',
  taxable: 'कर योग्य मूल्य',
  value: 'मूल्य',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  amount: 'रक़म',
  lineTotal: 'कुल',
  hsn: (hsn: string) => `HSN ${hsn}`,
  percent,
  exempt: 'कर मुक्त',
  shipping: 'शिपिंग',
  items: 'चीज़ें',
  coins: (coins: number) => `${coins} कॉइन लगे`,
  letOff: 'पेमेंट पर छूट',
  creditedBefore: 'पहले क्रेडिट किया गया',
  paid: 'कुल दिए गए',
  credited: 'कुल क्रेडिट',
  credits: (serial: string, date: string) => `यह क्रेडिट नोट ${date} के इनवॉइस ${serial} में से ये रक़में घटाता है।`,
  taxes: 'इस कुल में GST',
  rate: 'दर',
  allRates: 'कुल',
  inWords: 'शब्दों में',
  pricesInclude: 'दामों में GST शामिल है।',
  coinsReduce: 'कॉइन एक छूट हैं, जो टैक्स से पहले घटाई जाती है।',
  shippingFollows: 'शिपिंग पर उसके सामान का HSN और दर लगती है।',
  allExempt: 'इस बिल का सामान GST से मुक्त है।',
  closing: 'इलेक्ट्रॉनिक रूप से जारी; हस्ताक्षर की ज़रूरत नहीं।',
  questions: (email: string, phone: string) => `इस ऑर्डर के बारे में सवाल? ${email} या ${phone}`,
  documentName: (title: string, serial: string) => `${title} ${serial}`,
  page: (page: number, of: number) => `${of} में से पेज ${page}`,
} as const satisfies Said<typeof english>
