// The words printed on invoices, bills of supply and credit notes (TAX-3; rules 46, 46A, 49 and 53), in Kannada.
import type { Said } from '../catalogue.ts'
import type { invoiceCopy as english } from '../en/invoice.ts'
import { shortDate } from './dates.ts'

/** A rate as people write it: '5%', '2.5%'. */
const percent = (rate: number): string => `${rate}%`

export const invoiceCopy = {
  titles: {
    invoice: 'ಇನ್‌ವಾಯ್ಸ್',
    tax_invoice: 'ಟ್ಯಾಕ್ಸ್ ಇನ್‌ವಾಯ್ಸ್',
    bill_of_supply: 'ಬಿಲ್ ಆಫ್ ಸಪ್ಲೈ',
    invoice_cum_bill_of_supply: 'ಇನ್‌ವಾಯ್ಸ್-ಕಮ್-ಬಿಲ್ ಆಫ್ ಸಪ್ಲೈ',
  },
  creditNote: 'ಕ್ರೆಡಿಟ್ ನೋಟ್',
  seller: 'ಮಾರಾಟಗಾರರು',
  buyer: 'ಬಿಲ್ ಮತ್ತು ಡೆಲಿವರಿ ಯಾರಿಗೆ',
  details: 'ವಿವರಗಳು',
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  state: (name: string, code: string) => `${name} (${code})`,
  serial: 'ಸಂಖ್ಯೆ',
  /** On a credit note: the invoice that it corrects. */
  against: 'ಯಾವ ಇನ್‌ವಾಯ್ಸ್‌ಗೆ',
  againstOf: 'ಇನ್‌ವಾಯ್ಸ್ ದಿನಾಂಕ',
  issuedOn: 'ದಿನಾಂಕ',
  order: 'ಆರ್ಡರ್',
  orderedOn: 'ಆರ್ಡರ್ ದಿನಾಂಕ',
  placeOfSupply: 'ಪೂರೈಕೆಯ ಸ್ಥಳ',
  reverseCharge: 'ರಿವರ್ಸ್ ಚಾರ್ಜ್',
  no: 'ಇಲ್ಲ',
  /** From 'YYYY-MM-DD': '12 ನವೆಂ 2026'. */
  date: shortDate,
  item: 'ವಸ್ತು',
  quantity: 'ಸಂಖ್ಯೆ (nos)',
  /** Where goods are counted in other units: each cell has its own. */
  quantityOf: 'ಪ್ರಮಾಣ',
  counted: (count: number, unit: string) => `${count} ${unit}`,
  takenBack: (count: number) => `${count} ವಾಪಸ್ ಪಡೆದಿದೆ`,
  priceAlone: '–',
  price: 'ಬೆಲೆ',
  discount: 'ರಿಯಾಯಿತಿ',
  taxable: 'ತೆರಿಗೆ ಮೌಲ್ಯ',
  value: 'ಮೌಲ್ಯ',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  amount: 'ಮೊತ್ತ',
  lineTotal: 'ಒಟ್ಟು',
  hsn: (hsn: string) => `HSN ${hsn}`,
  percent,
  exempt: 'ವಿನಾಯಿತಿ',
  shipping: 'ಡೆಲಿವರಿ ಶುಲ್ಕ',
  items: 'ವಸ್ತುಗಳು',
  coins: (coins: number) => (coins === 1 ? 'ಬಳಸಿದ 1 ಕಾಯಿನ್' : `ಬಳಸಿದ ${coins} ಕಾಯಿನ್‌ಗಳು`),
  letOff: 'ಪಾವತಿಯಲ್ಲಿ ಕಡಿತ',
  creditedBefore: 'ಮೊದಲೇ ಕ್ರೆಡಿಟ್ ಮಾಡಿದ್ದು',
  paid: 'ಒಟ್ಟು ಪಾವತಿಸಿದ್ದು',
  credited: 'ಒಟ್ಟು ಕ್ರೆಡಿಟ್',
  credits: (serial: string, date: string) => `ಈ ಕ್ರೆಡಿಟ್ ನೋಟ್ ${date} ರ ಇನ್‌ವಾಯ್ಸ್ ${serial} ರಿಂದ ಈ ಮೊತ್ತಗಳನ್ನು ಕಡಿಮೆ ಮಾಡುತ್ತದೆ.`,
  taxes: 'ಈ ಒಟ್ಟು ಮೊತ್ತದಲ್ಲಿರುವ GST',
  rate: 'ದರ',
  allRates: 'ಒಟ್ಟು',
  inWords: 'ಅಕ್ಷರಗಳಲ್ಲಿ',
  pricesInclude: 'ಬೆಲೆಗಳಲ್ಲಿ GST ಸೇರಿದೆ.',
  coinsReduce: 'ಕಾಯಿನ್‌ಗಳು ರಿಯಾಯಿತಿ; ತೆರಿಗೆಗೆ ಮುಂಚೆ ಕಳೆಯಲಾಗಿದೆ.',
  shippingFollows: 'ಡೆಲಿವರಿ ಶುಲ್ಕಕ್ಕೆ ಅದರ ವಸ್ತುಗಳ HSN ಮತ್ತು ದರವೇ ಅನ್ವಯಿಸುತ್ತದೆ.',
  allExempt: 'ಈ ಬಿಲ್‌ನಲ್ಲಿರುವ ವಸ್ತುಗಳಿಗೆ GST ಯಿಂದ ವಿನಾಯಿತಿ ಇದೆ.',
  closing: 'ಎಲೆಕ್ಟ್ರಾನಿಕ್ ಆಗಿ ನೀಡಲಾಗಿದೆ; ಸಹಿ ಬೇಕಾಗಿಲ್ಲ.',
  questions: (email: string, phone: string) => `ಈ ಆರ್ಡರ್ ಬಗ್ಗೆ ಪ್ರಶ್ನೆಗಳೇ? ${email} ಅಥವಾ ${phone}`,
  documentName: (title: string, serial: string) => `${title} ${serial}`,
  page: (page: number, of: number) => `${of} ರಲ್ಲಿ ಪುಟ ${page}`,
} as const satisfies Said<typeof english>
