// The message in the inbox that a school's enquiry becomes, for staff (MSG-15).

interface EnquiryWords {
  readonly draft: number
  readonly school: string
  readonly city: string
  readonly pinCode: string
  readonly purchaseOrder: string
  readonly lines: readonly { readonly name: string; readonly quantity: number }[]
  readonly message: string
}

export const enquiryMessage = ({ draft, school, city, pinCode, purchaseOrder, lines, message }: EnquiryWords): string =>
  [
    `A school asks for a quote. Its draft order is number ${draft}.`,
    `School: ${school}, ${city} ${pinCode}`,
    ...(purchaseOrder === '' ? [] : [`Purchase order: ${purchaseOrder}`]),
    ...lines.map(({ name, quantity }) => `${quantity.toLocaleString('en-IN')} × ${name}`),
    ...(message === '' ? [] : ['', message]),
  ].join('\n')
