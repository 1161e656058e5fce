// The form of a school's enquiry (MSG-15). The rest of its page is in schools.ts, which no script contains.

export const schoolForm = {
  school: 'Name of the school',
  firstName: 'Your first name',
  lastName: 'Your last name',
  email: 'Email',
  mobile: 'Mobile number',
  pinCode: 'PIN code',
  city: 'Town or city',
  products: 'How many of each?',
  productsHint: 'A pack counts as one. Up to 2,000 of each; leave the others empty.',
  quantityError: 'Please enter a whole number up to 2,000.',
  purchaseOrder: 'Purchase order number (optional)',
  message: 'Message',
  messageHint: 'For example the number of girls, pads a month, other addresses. Please name no girl.',
  send: 'Ask for a quote',
  sending: 'Sending...',
  sent: 'Thank you. We have your enquiry.',
  ticket: (ticket: number) => `Its number is ${ticket}. We’ll reply by email within 48 hours.`,
  failed: 'Your enquiry was not sent. Please try again later.',
  needed: 'Please enter a quantity above, or write what you need.',
} as const

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
