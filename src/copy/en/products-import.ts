// Texts of importing products: limits of a file, its preview, and its problems (CAT-28).
const plain = (count: number) => count.toLocaleString('en-IN')
const products = (count: number) => (count === 1 ? '1 product' : `${plain(count)} products`)

export const productsImport = {
  open: 'Import',
  title: 'Import products',
  intro: [
    'Use “Export CSV”, change the file in a spreadsheet, and choose it here. You’ll see the changes before they are made.',
    'A row without an Id is a new product. It starts as a draft: add its picture, then publish it.',
    'If you delete a column, its values stay unchanged. Stock, pictures and dates are not read from the file, and it doesn’t delete products.',
  ],
  choose: 'Choose a CSV file',
  another: 'Choose another file',
  reading: 'Reading the file…',
  tooLarge: 'This file is too large. The limit is 3 MB.',
  failed: 'The file was not imported.',
  nothingYet: 'Nothing has been changed yet.',
  found: (file: string) => `What ${file} would change`,
  summary: (fresh: number, changed: number, unchanged: number) =>
    [
      fresh > 0 && `${products(fresh)} new`,
      changed > 0 && `${products(changed)} changed`,
      `${products(unchanged)} unchanged`,
    ]
      .filter(Boolean)
      .join(', '),
  nothing: 'Nothing would change. The shop already has the same data.',
  fresh: 'New, as a draft',
  empty: '(empty)',
  before: 'before',
  after: 'after',
  mend: 'Please fix this in the file first',
  apply: (count: number) => `Import ${products(count)}`,
  busy: 'One moment…',
  done: (count: number) => `${products(count)} imported.`,
  problems: {
    noCsv: 'This isn’t a CSV file in UTF-8. In the spreadsheet, choose “Save as”, then “CSV UTF-8”.',
    unclosed: 'A quotation mark is not closed, or is followed by text.',
    noId: 'The column “Id” is missing. Start with an exported file.',
    unknownColumn: 'Exported files have no column with this name.',
    columnTwice: 'This column appears twice.',
    tooManyRows: (most: number) => `Please put at most ${plain(most)} products in one file.`,
    tooManyChanges: (most: number) => `Please change at most ${most} products in one file.`,
    tooManyCells: 'This row has more cells than there are headings.',
    noSuchId: 'No product has this Id. It may have been deleted. Leave the Id empty for a new product.',
    idTwice: (row: number) => `Row ${row} has the same Id.`,
    nameTaken: 'A product already has this name. To change it, enter its Id.',
    nameTwice: (row: number) => `Row ${row} has the same name.`,
    choice: (choices: readonly string[]) => `Please enter one of these: ${choices.join(', ')}.`,
    moment: 'Please enter the time as 2026-05-04 10:30, in Indian time.',
    onlyScheduled: 'Only “Scheduled” products have a time.',
    kit: 'Please enter a kit as “6 × Pads; 2 × Liners”.',
  },
} as const
