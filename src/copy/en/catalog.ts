// What the catalogue says beside the fields of the product form.
export const productFieldErrors = {
  kitItems: 'Please send the kit as a list of names and quantities.',
  kitQuantity: 'Please enter a whole number from 1 to 1000.',
  kitName: 'Please use at most 120 characters, and at most 50 rows.',
  hsn: 'Please enter an HSN code of 4, 6 or 8 digits, or leave it empty.',
  taxRate: 'Please enter a rate in percent from 0 to 100, with at most two decimals.',
  netQuantity: 'Please enter a whole number from 1 to 10000, or leave it empty.',
  shelfLife: 'Please enter whole months from 1 to 240, or leave it empty.',
  lowStock: 'Please enter a whole number from 0.',
  mrpBelowPrice: 'The MRP cannot be below the price. Selling above what is printed on the pack is an offence.',
  noPicture: 'Please add a picture first. Until then it stays a draft.',
  labelMissing: 'Please say which one this is, such as M or Heavy flow.',
  labelTaken: 'Another product of this family has this label.',
  familyMissing: 'Please name the family that this label belongs to.',
  familyTaken: 'Another family has this name.',
  familyFull: (most: number): string => `A family holds at most ${most} products.`,
  nameFollows: (name: string): string => `The name follows from family and label: ${name}. Please change those.`,
  publishFrom: 'Please enter a day and a time, from 2020 to 2100.',
  stockHeld: (held: number): string =>
    `${held} of these are held by payments under way. Please enter at least ${held}.`,
} as const
