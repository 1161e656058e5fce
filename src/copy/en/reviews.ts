// What buyers say of products: on the product's page, in the form, and in the back office (REV-1 to REV-6).

import { spoken } from '../spoken.ts'

export const reviewErrors = spoken({
  rating: 'Choose 1 to 5 stars.',
  address: 'Please leave out numbers, emails and web addresses: everybody can read this.',
} as const)

const voices = (count: number): string => (count === 1 ? '1 buyer' : `${count} buyers`)

export const reviews = {
  title: 'What buyers say',
  none: 'Nobody has said anything yet. Whoever bought it can, once the parcel is there.',
  average: (average: number, count: number): string =>
    `${Number.isInteger(average) ? `${average}.0` : average} of 5, from ${voices(count)}`,
  stars: (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`),
  starsOf: (rating: number): string => `${rating} of 5 stars`,
  counted: (rating: number, count: number): string => `${reviews.stars(rating)}: ${count}`,
  aBuyer: 'A buyer',
  more: 'Show more',
  loadFailed: 'More could not be brought.',
  how: 'Only people whose parcel has arrived can write, once for each product. We show every opinion, good or bad, from the first day on, and change no word. The average is of all that are shown, in every size.',
  hidden: (count: number, reasons: string): string =>
    `${count === 1 ? '1 is not shown' : `${count} are not shown`}: ${reasons}.`,
  reasons: {
    personal: 'tells about a person',
    abuse: 'insults somebody',
    advert: 'advertises something',
    elsewhere: 'is not about this product',
    medical: 'promises a cure',
  },
  reasonCount: (reason: string, count: number): string => (count === 1 ? reason : `${reason} (${count})`),
  ask: {
    title: 'How was it?',
    text: 'What you say helps the next one to choose.',
    link: (product: string): string => `Say how ${product} was`,
  },
  write: {
    open: 'Say how it was',
    title: 'How was it?',
    rating: 'Stars',
    text: 'In your words',
    textHint: 'Was it soft, long enough, did it hold? Everybody can read this.',
    name: (name: string): string => `Show my first name, ${name}`,
    nameless: 'It stands there as “A buyer”.',
    send: 'Publish',
    sending: 'Publishing...',
    failed: 'It was not published.',
    notBought: 'You can say how it was once a parcel with it has arrived.',
    visitor: 'Bought it? Log in to say how it was.',
    login: 'Log in',
    mine: 'You said',
    isHidden: (reason: string): string => `Not shown, because it ${reason}. You can take it back and write anew.`,
    takeBack: 'Take it back',
    takeBackTitle: 'Take back what you said?',
    takeBackText: 'It is deleted. You can write anew afterwards.',
    takeBackFailed: 'It was not taken back.',
  },
} as const

export const reviewReplies = spoken({
  written: 'Thank you. It stands on the page now.',
  takenBack: 'It is taken back.',
  hidden: 'Hidden. The page counts it with its reason.',
  shown: 'Shown again.',
} as const)

export const adminReviews = {
  link: 'Reviews',
  title: 'Reviews',
  back: 'Inbox',
  note: 'What buyers say, word for word. A low rating is no reason to hide one; the page counts what is hidden, with the reason.',
  loading: 'Loading the reviews...',
  failed: 'The reviews could not be brought.',
  none: 'Nobody has said anything yet.',
  noneHidden: 'Nothing is hidden.',
  list: 'Reviews, the newest first',
  filter: 'Which',
  states: { all: 'All', shown: 'Shown', hidden: 'Hidden' },
  columns: { product: 'Product', stars: 'Stars', text: 'Words', by: 'From', at: 'Written', action: 'Action' },
  hide: 'Hide',
  hideOf: (product: string, by: string): string => `Hide what ${by} says of ${product}`,
  hideTitle: 'Why may it not be shown?',
  hideText: 'Everybody sees that one is hidden, and this reason. She sees it beside her words.',
  reason: 'Reason',
  confirm: 'Hide it',
  keep: 'Keep it shown',
  hideFailed: 'It was not hidden.',
  show: 'Show again',
  showOf: (product: string, by: string): string => `Show again what ${by} says of ${product}`,
  showFailed: 'It is still hidden.',
  isHidden: (reason: string, by: string): string => `Hidden: ${reason}. ${by}`,
} as const
