// Words of packing by a scanner: one sentence for whatever is scanned (ORD-26).

import { orderStatus } from './order.ts'
import { orderNews } from './order-news.ts'

type News = Parameters<typeof orderNews.told>[0]
const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`)

export const scan = {
  title: 'Scan',
  ofRound: (round: number) => `Scan round ${round}`,
  back: 'To pack',
  start: 'Pack with a scanner',
  field: 'Scan or type',
  hint: 'Slip, goods, parcel. Space ticks the next line, Esc puts the box away.',
  enter: 'Enter',
  loading: 'Loading the boxes...',
  failed: (reason: string) => `The boxes could not be loaded. A slip can be scanned all the same. ${reason}`,
  old: (reason: string) => `This list could not be fetched anew. It is tried again. ${reason}`,
  mute: 'Sound off',
  unmute: 'Sound on',
  progress: (sent: number, all: number) => `${sent} of ${all} sent`,
  left: 'What is left',
  leftCount: (number: number) => count(number, 'box', 'boxes'),
  noneLeft: 'Nothing is left to send.',
  lastInHand: 'The box in hand is the last one.',
  noneFree: 'What is left is in other hands, or must wait.',
  moreLater: 'The next boxes are on their way to this device.',
  withOthers: (number: number) => `${count(number, 'more is', 'more are')} in other people’s rounds.`,
  isHeld: (name: string) => `${name} has it in hand`,
  isLeft: (name: string) => `${name} has left it`,
  isDisputed: 'Her bank looks into the payment',
  isEmpty: 'Nothing is to be packed',
  waitsForParcel: 'Packed, without a parcel yet',
  next: 'Next',
  number: (orderNumber: number) => `#${orderNumber}`,
  to: (name: string, city: string) => `${name}, ${city}`,
  things: 'Into the box',
  counted: (done: number, of: number) => `${done} of ${of}`,
  isPacked: 'The box is packed. Scan its parcel.',
  putAway: 'Put it away',
  toConfirm: (number: number) => `${count(number, 'scan waits', 'scans wait')} for the line. Nothing is lost.`,
  keptHere: (number: number) => `${count(number, 'scan of this device is', 'scans of this device are')} not sent yet.`,
  sendThem: 'Open the scan page to send',
  needsYou: 'Needs you',
  needsNote: 'The shop would not have these scans.',
  steps: { packed: 'Packing', dispatched: 'Parcel' },
  seen: 'I have seen it',
  seenNamed: (orderNumber: number) => `I have seen it: order ${orderNumber}`,
  insist: 'Send it all the same',
  takeOver: 'Take it over',
  goOn: 'Go on all the same',
  camera: {
    open: 'Use the camera',
    close: 'Close the camera',
    label: 'Picture of the camera',
    loading: 'The camera is being opened...',
    hold: 'Hold the code into the frame.',
    unread: 'No code is read. Hold it closer, straight and in the light, or type the number.',
    trouble: {
      refused:
        'The camera is not allowed here. Allow it for this page in the settings of the browser, or type the number.',
      none: 'This device has no camera. Use a scanner, or type the number.',
      insecure: 'The camera works at a safe address alone, one that begins with https. Until then, type the number.',
      taken: 'Another program has the camera. Close it there and open the camera again, or type the number.',
      failed: 'The camera cannot be opened. Use a scanner, or type the number.',
    },
  },
  told: {
    welcome: 'Scan a slip to begin.',
    keepsNothing: 'This device keeps nothing. Please do not close this page before all scans are confirmed.',
    opened: (orderNumber: number) => `Order ${orderNumber}. Lay in what is listed.`,
    openedFull: (orderNumber: number) => `Order ${orderNumber} is packed. Scan its parcel.`,
    counted: (name: string, done: number, of: number) => `${name}: ${done} of ${of}.`,
    full: (orderNumber: number) => `Order ${orderNumber} is packed. Scan its parcel.`,
    sent: (orderNumber: number) => `Order ${orderNumber} is on its way. Scan the next slip.`,
    sentLater: (orderNumber: number) => `Order ${orderNumber} is kept, and will be confirmed. Scan the next slip.`,
    putAway: (orderNumber: number) => `Order ${orderNumber} is put away.`,
    putAwayLater: (orderNumber: number) =>
      `Order ${orderNumber} is put away here. Others can take it once the line is back.`,
  },
  stop: {
    unknown: 'Nobody knows this code.',
    noBox: 'Scan a slip first.',
    noSuchLine: 'There is no such line.',
    isClosed: 'The box is closed. Scan its parcel.',
    sameSlip: (orderNumber: number) => `Order ${orderNumber} is in hand already.`,
    disputed: (orderNumber: number) => `Order ${orderNumber}: her bank looks into the payment. Ask before it is sent.`,
    empty: (orderNumber: number) => `Order ${orderNumber}: nothing of it is to be packed any more.`,
    otherSlip: (orderNumber: number, other: number) =>
      `This is the slip of order ${other}. Order ${orderNumber} is in hand: finish it, or put it away.`,
    notInBox: (name: string) => `${name} does not belong into this box.`,
    tooMany: (name: string) => `One too many: ${name}.`,
    notFull: (left: number) => `${count(left, 'item is', 'items are')} missing. Lay them in before the parcel.`,
    parcelUsed: (orderNumber: number) => `This is the parcel of order ${orderNumber}. Take another number.`,
    ended: (orderNumber: number, status: keyof typeof orderStatus) =>
      `Order ${orderNumber} is ${orderStatus[status].toLowerCase()}. Do not send it.`,
    sent: (orderNumber: number, status: keyof typeof orderStatus, as: string) =>
      as === ''
        ? `Order ${orderNumber} is ${orderStatus[status].toLowerCase()} already.`
        : `Order ${orderNumber} is ${orderStatus[status].toLowerCase()} already, as ${as}.`,
    held: (orderNumber: number, name: string) =>
      `${name} has order ${orderNumber} in hand until it is sent or put away. After ten quiet minutes it can be taken over.`,
    left: (orderNumber: number, name: string) =>
      `${name} has order ${orderNumber} in hand, and has left it for ten minutes. Look for the box before you take it over.`,
    news: (orderNumber: number, news: News) => `Order ${orderNumber}. ${orderNews.told(news)}`,
    maybeGoods: (code: string) => `${code} could be the code of goods. If it is the parcel, scan it once more.`,
    noOrder: (orderNumber: number) => `There is no order ${orderNumber}.`,
    notHere: (orderNumber: number) => `Order ${orderNumber} is not on this device, and there is no line.`,
    refused: (orderNumber: number, reason: string) => `Order ${orderNumber}: ${reason}`,
  },
} as const
