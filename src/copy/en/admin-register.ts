// Words of the sales register: the month's documents as a file for the accountant.

export const adminRegister = {
  title: 'Sales register',
  note: 'Every invoice and credit note of a month with its tax, in the order of their serials, as a CSV file for the accountant. Credit notes count below zero, and so do chargebacks, which take no tax back.',
  month: 'Month',
  wrongMonth: 'Choose a month.',
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
  ],
  kinds: { invoice: 'Invoice', credit_note: 'Credit note', chargeback: 'Chargeback' },
  supplies: { taxable: 'Taxable', exempt: 'Exempt' },
} as const
