// What buyers say of products: on the product's page and in the form (REV-1 to REV-6).
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
    name: (name: string): string => `I am 18 or older. Show my first name, ${name}`,
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
