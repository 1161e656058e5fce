// Words about a parcel with which something is wrong: the form, its video and photographs, and what was decided (RET-2).
import { spoken } from '../spoken.ts'

/** Sentences of refusals that are told by kind. */
export const uploadRefusals = spoken({
  tooLarge: {
    video: 'The video is too large. The limit is 100 MB: record it again at a lower quality, or shorter.',
    photo: 'The photo is too large. The limit is 10 MB.',
  },
  type: {
    video: 'This file is not a video we can read. Use MP4, MOV, 3GP, WebM or MKV.',
    photo: 'This file is not a photo we can read. Use JPEG, PNG, WebP or AVIF.',
  },
  tooMany: {
    video: 'One video is enough.',
    photo: 'Please send at most 5 photos.',
  },
} as const)

export const decisionRefusals = spoken({
  reasonNeeded: 'Please give the reason, in 3 characters or more. The shopper reads it.',
  amount: 'Please enter an amount of at least ₹1, with at most two decimals.',
  otherAmount: 'Another amount would go back by now. Please look at it again.',
  amountOnly: 'An amount belongs to a refund only.',
  noStock: (name: string): string => `There is not enough of ${name} in stock for a replacement.`,
  moneyWentBack: 'The money of this order has gone back already, so no new parcel is sent for it.',
} as const)

/** The reason that closes the reports of somebody who has left. */
export const accountDeleted = 'The account was deleted.'

export const reportNotices = spoken({
  uploadRemoved: 'Removed.',
  sent: (ticket: number): string => `We have your report. Its number is ${ticket}.`,
  decided: 'The decision is sent.',
} as const)

export const reportProblems = spoken({
  damaged: 'Something is damaged',
  wrong: 'I got the wrong product',
  missing: 'Something is missing',
  not_as_described: 'It is not as described',
  late: 'It came too late',
} as const)

export const report = {
  link: 'Report a problem',
  /** A day and time follow. */
  untilBefore: 'You can do this until',
  seeLink: 'See your report',
  title: 'Report a problem',
  made: 'Your report',
  description: 'Tell us what is wrong with your parcel.',
  loading: 'Loading...',
  back: (orderNumber: number): string => `Order ${orderNumber}`,
  lead: 'We are sorry that something is not right. Tell us what it is, and show us the video of you opening the parcel.',
  problem: 'What is wrong?',
  problemPlaceholder: 'Please choose',
  message: 'Tell us more',
  messageHint: 'What did you find, and what should be there instead?',
  video: {
    title: 'Unboxing video',
    hint: 'You, opening the parcel, without a cut. MP4, MOV, 3GP, WebM or MKV, up to 100 MB.',
    notNeeded: 'Not needed for a parcel that came late.',
    choose: 'Choose a video',
    again: 'Choose another video',
    missing: 'Please add the video of you opening the parcel.',
    resume: 'A video is half uploaded. Choose the same file again, and it goes on where it stopped.',
  },
  photos: {
    title: 'Photos, if they help',
    hint: 'Up to 5: JPEG, PNG, WebP or AVIF, 10 MB each.',
    choose: 'Add photos',
    number: (place: number): string => `Photo ${place}`,
  },
  upload: {
    name: { video: 'Video', photo: 'Photo' },
    percent: (share: number): string => `${share} %`,
    ofSize: (sent: string, size: string): string => `${sent} of ${size} MB`,
    said: (name: string, share: number): string => `${name}: ${share} percent uploaded.`,
    starting: 'Starting...',
    paused: 'Paused.',
    waiting: 'The connection is lost. It goes on by itself once you are online.',
    checking: 'Checking the file...',
    done: 'Uploaded.',
    pause: 'Pause',
    resume: 'Go on',
    remove: 'Remove',
    control: (word: string, name: string): string => `${word}: ${name}`,
  },
  send: 'Send report',
  sending: 'Sending...',
  uploading: 'Uploading first...',
  pausedFirst: 'The upload is paused. Let it go on, or remove it, and then send the report.',
  failed: 'Your report could not be sent.',
  sent: {
    title: 'We have your report',
    text: (ticket: number): string =>
      `Its number is ${ticket}. We look at everything you sent and write to you within 48 hours.`,
  },
  status: {
    open: 'We are looking at it',
    refund: 'Your money comes back',
    replacement: 'A new parcel comes',
    refused: 'We could not agree',
  },
  facts: {
    number: 'Report',
    made: 'Sent',
    problem: 'Problem',
    message: 'Your words',
    answer: 'Our answer',
    sentAlong: 'Sent along',
    video: 'See the video',
  },
  decided: {
    open: 'You hear from us by email as soon as it is decided.',
    refund: (amount: string): string =>
      `${amount} goes back to where you paid from. It takes 5–7 business days, depending on your bank.`,
    replacement: (orderNumber: number): string =>
      `The new parcel is order ${orderNumber}. It costs you nothing, and you need not send the old one back.`,
    refused: 'If you see it differently, write to us and name the number of the report.',
  },
  seeReplacement: (orderNumber: number): string => `See order ${orderNumber}`,
  closed: {
    late: 'The 72 hours for a report are over. If there is still something we should know, please write to us.',
    notDelivered: 'This order has not arrived yet, so there is nothing to report.',
    over: 'Nothing can be reported about this order any more. If there is still something we should know, please write to us.',
    write: (email: string): string => `Write to ${email}`,
  },
  withoutScript: (email: string): string =>
    `Your browser cannot send a video here. Please write to ${email} within 72 hours of delivery.`,
} as const
