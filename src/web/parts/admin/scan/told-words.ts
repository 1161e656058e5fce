// The sentence for what was scanned, and whether it is good news.
import { scan as words } from '#copy/scan.ts'
import type { Told } from './scan-store.ts'

const { told: good, stop } = words

export const isStop = (told: Told): boolean => told.is === 'stop' || told.is === 'keepsNothing'

export function toldWords(told: Told): string {
  switch (told.is) {
    case 'welcome':
    case 'keepsNothing':
      return good[told.is]
    case 'opened':
      return told.isFull ? good.openedFull(told.orderNumber) : good.opened(told.orderNumber)
    case 'counted':
      return good.counted(told.name, told.done, told.of)
    case 'full':
    case 'sent':
    case 'sentLater':
    case 'putAway':
    case 'putAwayLater':
      return good[told.is](told.orderNumber)
    case 'stop':
      return stopWords(told)
  }
}

function stopWords(told: Extract<Told, { is: 'stop' }>): string {
  switch (told.why) {
    case 'unknown':
    case 'noBox':
    case 'noSuchLine':
    case 'isClosed':
      return stop[told.why]
    case 'sameSlip':
    case 'disputed':
    case 'empty':
    case 'parcelUsed':
    case 'noOrder':
    case 'notHere':
      return stop[told.why](told.orderNumber)
    case 'otherSlip':
      return stop.otherSlip(told.orderNumber, told.other)
    case 'notInBox':
    case 'tooMany':
      return stop[told.why](told.name)
    case 'notFull':
      return stop.notFull(told.left)
    case 'ended':
      return stop.ended(told.orderNumber, told.status)
    case 'sent':
      return stop.sent(told.orderNumber, told.status, told.as)
    case 'held':
    case 'left':
      return stop[told.why](told.orderNumber, told.name)
    case 'news':
      return stop.news(told.orderNumber, told.news)
    case 'maybeGoods':
      return stop.maybeGoods(told.code)
    case 'refused':
      return stop.refused(told.orderNumber, told.reason)
  }
}
