// Words of importing products: what a file may be, what it would change, and what is wrong with it (CAT-28).
const plain = (count: number) => count.toLocaleString('en-IN')
const products = (count: number) => (count === 1 ? '1 product' : `${plain(count)} products`)

export const productsImport = {
  open: 'Import',
  title: 'Import products',
  intro: [
    'Take the products out by “Export CSV”, change the file in a spreadsheet, and choose it here. You see what would change before anything does.',
    'A row without an Id is a new product. It comes as a draft: add its picture, then publish it.',
    'Columns that you delete change nothing. Stock, pictures and dates are not read from the file, and no product is deleted by it.',
  ],
  choose: 'Choose a CSV file',
  another: 'Choose another file',
  reading: 'Reading the file…',
  tooLarge: 'This file is too large. Products of 3 MB at most can be read at once.',
  failed: 'The file was not imported.',
  nothingYet: 'Nothing is changed yet.',
  found: (file: string) => `What ${file} would change`,
  summary: (fresh: number, changed: number, unchanged: number) =>
    [
      fresh > 0 && `${products(fresh)} new`,
      changed > 0 && `${products(changed)} changed`,
      `${products(unchanged)} as before`,
    ]
      .filter(Boolean)
      .join(', '),
  nothing: 'Nothing would change: the shop has it all just so.',
  fresh: 'New, as a draft',
  empty: '(empty)',
  before: 'before',
  after: 'after',
  mend: 'Please mend this in the file first',
  place: (row: number, column: string) => (column === '' ? `Row ${row}` : `Row ${row}, ${column}`),
  apply: (count: number) => `Import ${products(count)}`,
  busy: 'One moment…',
  done: (count: number) => `${products(count)} imported.`,
  problems: {
    noCsv: 'This is no CSV file in UTF-8. In the spreadsheet choose “Save as”, then “CSV UTF-8”.',
    unclosed: 'A quotation mark is not closed, or something stands behind one.',
    noId: 'There is no column “Id”. Begin with a file that Export made.',
    unknownColumn: 'No column has this name in a file that Export made.',
    columnTwice: 'This column is there twice.',
    tooManyRows: (most: number) => `Please put at most ${plain(most)} products into one file.`,
    tooManyChanges: (most: number) => `Please change at most ${most} products by one file.`,
    tooManyCells: 'This row has more cells than there are headings.',
    noSuchId: 'No product has this Id. It was deleted, perhaps. A new product has none.',
    idTwice: (row: number) => `Row ${row} has the same Id.`,
    nameTaken: 'A product has this name already. To change it, give its Id.',
    nameTwice: (row: number) => `Row ${row} has the same name.`,
    choice: (choices: readonly string[]) => `Please write one of these: ${choices.join(', ')}.`,
    moment: 'Please write the moment as 2026-05-04 10:30, in Indian time.',
    onlyScheduled: 'Only what is “Scheduled” has a moment.',
    kit: 'Please write a kit as “6 × Pads; 2 × Liners”.',
  },
} as const
