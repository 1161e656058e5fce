// The words printed on invoices and bills of supply (decisions 36; rules 46, 46A and 49).

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** A rate as people write it: '5%', '2.5%'. */
const percent = (rate: number): string => `${rate}%`

export const invoiceCopy = {
  titles: {
    invoice: 'Invoice',
    tax_invoice: 'Tax invoice',
    bill_of_supply: 'Bill of supply',
    invoice_cum_bill_of_supply: 'Invoice-cum-bill of supply',
  },
  seller: 'Sold by',
  buyer: 'Billed and delivered to',
  details: 'Details',
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  state: (name: string, code: string) => `${name} (${code})`,
  serial: 'Number',
  issuedOn: 'Date',
  order: 'Order',
  orderedOn: 'Ordered on',
  placeOfSupply: 'Place of supply',
  reverseCharge: 'Reverse charge',
  no: 'No',
  /** From 'YYYY-MM-DD': '12 Nov 2026'. */
  date: (date: string) => `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`,
  item: 'Item',
  quantity: 'Qty (nos)',
  price: 'Price',
  discount: 'Discount',
  taxable: 'Taxable value',
  value: 'Value',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  amount: 'Amount',
  lineTotal: 'Total',
  hsn: (hsn: string) => `HSN ${hsn}`,
  percent,
  exempt: 'Exempt',
  shipping: 'Shipping',
  items: 'Items',
  coins: (coins: number) => (coins === 1 ? '1 coin used' : `${coins} coins used`),
  paid: 'Total paid',
  taxes: 'GST in this total',
  rate: 'Rate',
  allRates: 'Total',
  inWords: 'In words',
  pricesInclude: 'Prices include GST.',
  coinsReduce: 'Coins are a discount, taken off before tax.',
  shippingFollows: 'Shipping bears the HSN and rate of its goods.',
  allExempt: 'The goods on this bill are exempt from GST.',
  closing: 'Issued electronically; no signature is needed.',
  questions: (email: string, phone: string) => `Questions about this order? ${email} or ${phone}`,
  documentName: (title: string, serial: string) => `${title} ${serial}`,
  page: (page: number, of: number) => `Page ${page} of ${of}`,
} as const
