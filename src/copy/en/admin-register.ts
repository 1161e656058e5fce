// Texts of the sales register: the month's documents as a file for the accountant.

export const adminRegister = {
  title: 'Sales register',
  note: 'A CSV file for the accountant: every invoice and credit note of the month with tax, unit and quantity, in order of serial. Credit notes are negative. So are chargebacks, which do not reduce tax.',
  button: 'Download register',
  columns: [
    'Date',
    'Document',
    'Serial',
    'Against invoice',
    'Order',
    'State code',
    'Place of supply',
    'HSN',
    'Supply',
    'Rate %',
    'Taxable value',
    'CGST',
    'SGST',
    'IGST',
    'Total',
    'Unit',
    'Quantity',
    'Buyer GSTIN',
  ],
  kinds: { invoice: 'Invoice', credit_note: 'Credit note', chargeback: 'Chargeback' },
  supplies: { taxable: 'Taxable', exempt: 'Exempt' },
} as const
