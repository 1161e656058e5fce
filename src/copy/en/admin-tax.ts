// Words of the tax papers: a month's return, its figures, and closing it. The sheets' columns are the portal's own.

import { monthAndYear } from './dates.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const hsnColumns = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
] as const

export const adminTax = {
  month: 'Month',
  wrongMonth: 'Choose a month.',
  states: { running: 'Still running', open: 'Open', closed: 'Closed' },
  stateNotes: {
    running: 'The month is not over. Its papers change with every order.',
    open: 'The month is over. Look its papers over, hand in the return, then close it.',
    closed: 'Its papers never change again. What came later counts to the next month.',
  },
  noGstin:
    'The shop has no GSTIN, so it prints no tax and hands in no return. The sales register is there all the same. The owner sets a GSTIN under Settings.',
  leftOut: (number: number) =>
    number === 1
      ? '1 document of this month was not issued under this GSTIN. No table has it.'
      : `${number} documents of this month were not issued under this GSTIN. No table has them.`,
  gstr1: {
    title: 'GSTR-1',
    note: (gstin: string) =>
      `What was sold, for ${gstin}. On the portal: Returns, GSTR-1, Prepare offline, Upload; the file goes in as it is.`,
    counts: (invoices: number, notes: number) =>
      `${invoices} ${invoices === 1 ? 'invoice' : 'invoices'}, ${notes} ${notes === 1 ? 'credit note' : 'credit notes'}`,
    file: 'Download GSTR-1 (JSON)',
    sheets: 'The same as sheets',
    sheetsNote: 'One CSV file for each table, with the columns of the offline tool.',
    empty: 'nothing this month',
    lines: (number: number) => (number === 1 ? '1 line' : `${number} lines`),
    csv: 'CSV',
    csvOf: (name: string) => `CSV, ${name}`,
    busy: 'Writing…',
    failed: 'The file did not come.',
  },
  sheets: {
    b2b: 'B2B: buyers with a GSTIN',
    b2cl: 'B2C large: other states, above ₹1 lakh',
    b2cs: 'B2C small: everybody else',
    cdnr: 'Credit notes to buyers with a GSTIN',
    cdnur: 'Credit notes to B2C large',
    exemp: 'Exempt and nil-rated',
    hsn_b2b: 'HSN summary, buyers with a GSTIN',
    hsn_b2c: 'HSN summary, everybody else',
    docs: 'Documents issued',
  },
  threeB: {
    title: 'GSTR-3B',
    note: 'Type these into the return. Credit notes are taken off already.',
    rows: {
      taxed: '3.1(a) Taxable supplies',
      free: '3.1(c) Nil-rated and exempt supplies',
      other: (state: string) => `3.2 Of that to ${state}, not registered`,
    },
    columns: { what: 'Row', taxable: 'Taxable value', igst: 'Integrated tax', cgst: 'Central tax', sgst: 'State tax' },
  },
  fees: {
    title: 'Payment fees and input credit',
    note: 'What the payment gateway kept of the month’s payments. Its tax is input credit for 4(A)(5); the gateway’s own tax invoice says whether as integrated or as central and state tax.',
    kept: 'Kept by the gateway',
    tax: 'GST in that',
    later: 'GST that became known later, of closed months',
    credit: 'Input credit',
    payments: 'Payments',
    unknown: (number: number) =>
      number === 1 ? 'The fee of 1 payment is not known yet.' : `The fees of ${number} payments are not known yet.`,
  },
  close: {
    title: 'Close the month',
    note: 'Once the return is handed in. From then on every file of the month comes out the same, and whatever comes later counts to the next month.',
    button: (month: string) => `Close ${monthAndYear(month)}`,
    question: (month: string) => `Close ${monthAndYear(month)}?`,
    body: 'This cannot be undone.',
    differences: (number: number) =>
      number === 1
        ? 'The books have 1 difference. Look at it first, under Books; or close the month all the same.'
        : `The books have ${number} differences. Look at them first, under Books; or close the month all the same.`,
    running: 'A month can be closed when it is over.',
    before: (month: string) => `${monthAndYear(month)} is still open and comes first.`,
    closing: 'Closing…',
    done: 'The month is closed.',
    failed: 'The month was not closed.',
  },
  /** One file that TallyPrime and Zoho Books take, each by mapping these columns; ledgers are renamed there or here. */
  journal: {
    title: 'Settlement journal',
    note: 'What the payment gateway paid into the bank this month, transfer by transfer, as journal entries. TallyPrime takes the file as vouchers, Zoho Books as manual journals: both ask once which column is which.',
    button: 'Download journal',
    columns: ['Voucher Date', 'Voucher Type', 'Voucher Number', 'Ledger Name', 'Debit', 'Credit', 'Narration'],
    voucher: 'Journal',
    narration: (settlement: string, utr: string) => `Settlement ${settlement}${utr === '' ? '' : `, UTR ${utr}`}`,
    ledgers: {
      bank: 'Bank',
      fees: 'Payment gateway charges',
      inputTax: 'Input GST on gateway charges',
      payment: 'Payment gateway clearing',
      refund: 'Payment gateway clearing',
      adjustment: 'Disputes and adjustments',
    },
  },
  sheetColumns: {
    b2b: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Applicable % of Tax Rate',
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    b2cl: [
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    b2cs: [
      'Type',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    cdnr: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    cdnur: [
      'UR Type',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    exemp: ['Description', 'Nil Rated Supplies', 'Exempted (other than nil rated/non GST supply)', 'Non-GST Supplies'],
    hsn_b2b: hsnColumns,
    hsn_b2c: hsnColumns,
    docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
  },
  sheetWords: {
    months,
    no: 'N',
    regular: 'Regular',
    supplies: {
      INTRB2B: 'Inter-State supplies to registered persons',
      INTRAB2B: 'Intra-State supplies to registered persons',
      INTRB2C: 'Inter-State supplies to unregistered persons',
      INTRAB2C: 'Intra-State supplies to unregistered persons',
    },
    documents: { 1: 'Invoices for outward supply', 5: 'Credit Note' },
  },
} as const
