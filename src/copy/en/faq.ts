// The four questions that people ask most, with their answers, and the box for every other one (PAGE-9, MSG-3).
export const faq = {
  title: 'FAQ',
  description:
    'How to place an order at Nila, how to track it, how you know that it is confirmed, and until when you can cancel it.',
  lead: 'Four things people ask most. If yours is not here, write it into the box and a person answers.',
  questions: 'Questions and answers',
  place: {
    question: 'How do I place an order?',
    steps: [
      'Select the product.',
      'Add it to the cart.',
      'Proceed to checkout.',
      'Fill in your address and phone number.',
      'Choose a payment option.',
      'Place the order.',
    ],
    link: 'See the products',
  },
  answers: [
    {
      question: 'How do I track my order?',
      text: 'When your parcel is dispatched, you get an email with the tracking details. You also find them in your order history after you log in.',
      link: 'Open your order history',
    },
    {
      question: 'How do I know my order is confirmed?',
      text: 'A confirmation email arrives within a few minutes. You also see the order in the My Account section.',
      link: 'Open My Account',
    },
    {
      question: 'How do I cancel my order?',
      text: 'Once an order is dispatched, it cannot be cancelled. Before that, write to our support and name your order number.',
      link: 'Write to support',
      own: { text: 'Or cancel it yourself on the order’s page.', link: 'Open your orders' },
    },
  ],
  box: {
    title: 'Any Question?',
    placeholder: 'Type your question',
    perhaps: 'Perhaps this answers it:',
    address: 'Where shall we write back?',
    addressHint: 'Your email, for this answer only.',
    send: 'Send',
    sending: 'Sending...',
    sent: 'Sent',
    receipt: (ticket: number, email: string) =>
      `Your question has the number ${ticket}. We answer by email to ${email}.`,
    failed: 'Your question could not be sent.',
  },
} as const
