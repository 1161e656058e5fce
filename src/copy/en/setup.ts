// Texts of the setup of a new shop, in the back office (ADM-19, ADM-20).
const list = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

export const setup = {
  title: 'Set up the shop',
  note: 'Your progress is saved. You can leave at any time and come back.',
  shut: 'Visitors see that the shop opens soon. You see the shop as they will, and can buy.',
  open: 'The shop is open.',
  local:
    'This shop can’t be reached from outside, so it is open with sample details. In production it opens once these steps are done.',
  loading: 'Loading the steps...',
  next: (step: string) => `Next: ${step}.`,
  goOn: 'Continue',
  failed: 'The steps couldn’t be loaded.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  isDone: 'Done',
  isNext: 'Next',
  isLater: 'To do',
  steps: {
    identity: {
      title: 'Who you are',
      text: 'Name, phone, email, address and grievance officer. The law requires them on pages, emails and invoices.',
    },
    tax: {
      title: 'Tax',
      text: 'Your GSTIN, or that you are not registered. Used for invoices and tax documents.',
    },
    shipping: {
      title: 'Shipping',
      text: 'The shipping charge by region. If the table is right, save it as it is.',
    },
    product: {
      title: 'The first product',
      text: 'Name, price, stock, HSN code and tax rate, and a picture. Ask your accountant about the last two.',
      act: 'Add a product',
      change: 'See the products',
    },
    purchase: {
      title: 'A test purchase',
      text: 'Buy something cheap with a real card, check that the email arrives, then cancel the order here and check the refund.',
      act: 'Go to the shop',
      change: 'See the orders',
    },
  },
  opening: {
    title: 'Open the shop',
    text: 'From then on everyone can look around, sign up and buy.',
    missing: (parts: readonly string[]) => `Still missing: ${list(parts)}.`,
    undone: (steps: readonly string[]) => `Not done yet: ${list(steps)}. You can open anyway.`,
    act: 'Open the shop',
    busy: 'Opening…',
    failed: 'The shop was not opened.',
    question: 'Open the shop for everyone?',
    keep: 'Not yet',
    visit: 'View the shop',
  },
  opened: 'The shop is open. Good luck!',
  incomplete: (parts: readonly string[]) => `The shop can’t open yet. Still missing: ${list(parts)}.`,
  today: 'The shop is closed to visitors. Finish setting it up.',
} as const
