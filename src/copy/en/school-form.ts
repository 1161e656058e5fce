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
