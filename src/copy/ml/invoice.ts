// The words printed on invoices, bills of supply and credit notes (TAX-3; rules 46, 46A, 49 and 53), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { invoiceCopy as english } from '../en/invoice.ts'
import { shortDate } from './dates.ts'

/** A rate as people write it: '5%', '2.5%'. */
const percent = (rate: number): string => `${rate}%`

export const invoiceCopy = {
  titles: {
    invoice: 'ഇൻവോയ്സ്',
    tax_invoice: 'ടാക്സ് ഇൻവോയ്സ്',
    bill_of_supply: 'ബിൽ ഓഫ് സപ്ലൈ',
    invoice_cum_bill_of_supply: 'ഇൻവോയ്സ്-കം-ബിൽ ഓഫ് സപ്ലൈ',
  },
  creditNote: 'ക്രെഡിറ്റ് നോട്ട്',
  seller: 'വിൽക്കുന്നത്',
  buyer: 'ബില്ലും ഡെലിവറിയും',
  details: 'വിവരങ്ങൾ',
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  state: (name: string, code: string) => `${name} (${code})`,
  serial: 'നമ്പർ',
  /** On a credit note: the invoice that it corrects. */
  against: 'ഏത് ഇൻവോയ്സിന്',
  againstOf: 'ഇൻവോയ്സ് തീയതി',
  issuedOn: 'തീയതി',
  order: 'ഓർഡർ',
  orderedOn: 'ഓർഡർ ചെയ്തത്',
  placeOfSupply: 'പ്ലേസ് ഓഫ് സപ്ലൈ',
  reverseCharge: 'റിവേഴ്സ് ചാർജ്',
  no: 'ഇല്ല',
  /** From 'YYYY-MM-DD': '12 നവം 2026'. */
  date: (date: string) => shortDate(date),
  item: 'സാധനം',
  quantity: 'എണ്ണം (nos)',
  /** Where goods are counted in other units: each cell has its own. */
  quantityOf: 'അളവ്',
  counted: (count: number, unit: string) => `${count} ${unit}`,
  takenBack: (count: number) => `${count} തിരിച്ചെടുത്തു`,
  priceAlone: '–',
  price: 'വില',
  discount: 'കിഴിവ്',
  taxable: 'നികുതി ബാധകമായ മൂല്യം',
  value: 'മൂല്യം',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  amount: 'തുക',
  lineTotal: 'ആകെ',
  hsn: (hsn: string) => `HSN ${hsn}`,
  percent,
  exempt: 'നികുതിയില്ല',
  shipping: 'ഷിപ്പിങ്',
  items: 'സാധനങ്ങൾ',
  coins: (coins: number) => `${coins} കോയിൻ ഉപയോഗിച്ചു`,
  letOff: 'പണമടച്ചപ്പോൾ കുറച്ചത്',
  creditedBefore: 'മുമ്പ് ക്രെഡിറ്റ് ചെയ്തത്',
  paid: 'ആകെ അടച്ചത്',
  credited: 'ആകെ ക്രെഡിറ്റ് ചെയ്തത്',
  credits: (serial: string, date: string) =>
    `${date} തീയതിയിലെ ${serial} എന്ന ഇൻവോയ്സിൽനിന്ന് ഈ തുകകൾ ഈ ക്രെഡിറ്റ് നോട്ട് കുറയ്ക്കുന്നു.`,
  taxes: 'ഈ തുകയിലെ GST',
  rate: 'നിരക്ക്',
  allRates: 'ആകെ',
  inWords: 'അക്ഷരത്തിൽ',
  pricesInclude: 'വിലയിൽ GST ഉൾപ്പെടും.',
  coinsReduce: 'കോയിനുകൾ കിഴിവാണ്; നികുതിക്കുമുമ്പ് കുറയ്ക്കും.',
  shippingFollows: 'ഷിപ്പിങ്ങിന് അതിലെ സാധനങ്ങളുടെ HSN-ഉം നിരക്കുമാണ്.',
  allExempt: 'ഈ ബില്ലിലെ സാധനങ്ങൾക്ക് GST ഇല്ല.',
  closing: 'ഇലക്ട്രോണിക്കായി നൽകിയത്; ഒപ്പ് വേണ്ട.',
  questions: (email: string, phone: string) => `ഈ ഓർഡറിനെക്കുറിച്ച് ചോദ്യങ്ങളുണ്ടോ? ${email} അല്ലെങ്കിൽ ${phone}`,
  documentName: (title: string, serial: string) => `${title} ${serial}`,
  page: (page: number, of: number) => `പേജ് ${page} / ${of}`,
} as const satisfies Said<typeof english>
