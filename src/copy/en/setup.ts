// Words of the first hour of a shop, in the back office (ADM-19, ADM-20).
const list = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

export const setup = {
  title: 'Set up the shop',
  note: 'What is done stays done: leave whenever you like and come back.',
  shut: 'Visitors read that the shop opens soon. You see it as they will, and can buy.',
  open: 'The shop is open.',
  local:
    'Nobody outside can reach this shop, so it is open, with an identity that stands in. In production it opens once these steps are done.',
  loading: 'Loading the steps...',
  next: (step: string) => `Next: ${step}.`,
  goOn: 'Go on',
  failed: 'The steps could not be loaded.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  isDone: 'Done',
  isNext: 'Next',
  isLater: 'To do',
  steps: {
    identity: {
      title: 'Who you are',
      text: 'Name, phone, email, address and grievance officer. The law wants them on pages, letters and invoices.',
    },
    tax: {
      title: 'Tax',
      text: 'Your GSTIN, or that you are not registered. Invoices and tax papers follow from it.',
    },
    shipping: {
      title: 'Shipping',
      text: 'What a parcel costs by region. Save the table as it is, if it is right.',
    },
    product: {
      title: 'The first product',
      text: 'Name, price, stock, HSN code and tax rate, and a picture. Ask your accountant about the last two.',
      act: 'Add a product',
      change: 'See the products',
    },
    purchase: {
      title: 'A test purchase',
      text: 'Buy something cheap with a real card, see the letter come, then cancel the order here and see the money go back.',
      act: 'Go to the shop',
      change: 'See the orders',
    },
  },
  opening: {
    title: 'Open the shop',
    text: 'From then on everybody may look around, sign up and buy.',
    missing: (parts: readonly string[]) => `Still missing: ${list(parts)}.`,
    undone: (steps: readonly string[]) => `Not done yet: ${list(steps)}. You can open all the same.`,
    act: 'Open the shop',
    busy: 'Opening…',
    failed: 'The shop was not opened.',
    question: 'Open the shop for everybody?',
    keep: 'Not yet',
    visit: 'Look at it',
  },
  opened: 'The shop is open. Good luck!',
  incomplete: (parts: readonly string[]) => `The shop cannot open yet. Still missing: ${list(parts)}.`,
  today: 'Visitors are not let in yet. Finish setting up the shop.',
} as const
