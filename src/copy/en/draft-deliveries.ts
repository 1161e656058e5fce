// Texts of orders that go to several addresses: the CSV file of a draft, and the addresses of an order.
const addresses = (count: number) => (count === 1 ? '1 address' : `${count.toLocaleString('en-IN')} addresses`)
const units = (count: number) => (count === 1 ? '1 unit' : `${count.toLocaleString('en-IN')} units`)

export const draftDeliveries = {
  title: 'Several delivery addresses',
  hint: 'The goods can go to up to 100 addresses. Download the template, fill in one row for each address in a spreadsheet, save it as CSV and choose it here.',
  template: 'Download template',
  templateFile: 'addresses.csv',
  choose: 'Choose a CSV file',
  another: 'Choose another file',
  reading: 'Reading the file…',
  failed: 'The file was not read.',
  tooLarge: 'This file is too large. The limit is 200 KB.',
  noProducts: 'Please add the products first.',
  mend: 'Please fix this in the file first',
  read: addresses,
  units: (count: number, product: string) => `${count.toLocaleString('en-IN')} × ${product}`,
  remove: 'Remove all addresses',
  outdated: 'The products have changed since this file was read.',
  differences: 'The addresses don’t fit the order. Please change the file or the quantities.',
  fileColumns: {
    name: 'Name',
    phone: 'Phone',
    houseNumber: 'House',
    street: 'Street',
    city: 'City',
    postcode: 'PIN code',
  },
  problems: {
    noCsv: 'This isn’t a CSV file in UTF-8. In the spreadsheet, choose “Save as”, then “CSV UTF-8”.',
    unclosed: 'A quotation mark is not closed, or is followed by text.',
    empty: 'The file has no addresses.',
    missingColumn: 'This column is missing. Please start with the template.',
    unknownColumn: 'The order has no product with this name. Please start with the template.',
    columnTwice: 'This column appears twice.',
    tooManyRows: (most: number) => `Please put at most ${most} addresses in one file.`,
    tooManyCells: 'This row has more cells than there are headings.',
    units: (most: number) => `Please enter a whole number from 0 to ${most.toLocaleString('en-IN')}.`,
    noUnits: 'This address gets no units.',
    difference: (inFile: number, inOrder: number) =>
      `The addresses get ${units(inFile)}, but the order has ${inOrder.toLocaleString('en-IN')}.`,
  },
} as const
