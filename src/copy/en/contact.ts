// Words of the contact page (MSG-5, WORD-2).
export const contact = {
  title: 'Contact Us',
  description:
    'Write to Nila, call us or send a letter to our packing room in Kerala. A person reads it and answers by email.',
  lead: 'Write to us about an order, a product or anything else. A person reads it and answers by email within 48 hours.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  mobile: 'Mobile number',
  message: 'Message',
  messageHint: 'If it is about an order, its number helps.',
  send: 'Send Message',
  sending: 'Sending...',
  sent: '✅ Message sent successfully!',
  ticket: (ticket: number) => `Its number is ${ticket}. We answer by email within 48 hours.`,
  failed: '❌ Failed to send message. Please try again later.',
  /** How a message begins about a parcel that should be there by now. */
  late: (orderNumber: number, day: string) => `Order ${orderNumber} has not arrived. It was expected by ${day}.`,
  withoutScript: 'Sending needs JavaScript. Without it, please write to',
  card: {
    title: 'Other ways to reach us',
    phone: 'Phone',
    hours: 'Monday to Saturday, 10 am to 6 pm',
    email: 'Email',
    address: 'Postal address',
    officer: 'Grievance officer',
    officerWrite: 'Write to the officer',
    officerSubject: 'For the grievance officer',
    officerNote:
      'For complaints that we have not settled. You hear from us within 48 hours, and we settle it within one month.',
    social: 'Find us on',
  },
} as const
