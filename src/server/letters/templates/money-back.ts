// What comes back and what does not, as the letters of cancelled and returned orders say it (REF-8).
import { formatRupees, toRupees } from '#contract/wire.ts'
import { moneyBack as copy } from '#copy/letters.ts'
import { coinsInPaise } from '#domain/coins.ts'
import { minus, type Paise, sum } from '#domain/money.ts'
import type { Piece } from '../letter.ts'

/** The refund of an order that has ended. Amounts in paise, coins as whole numbers. */
export interface MoneyBack {
  /** At least what goes back and what is kept of it. */
  readonly paid: Paise
  /** What goes back now; 0 when nothing is left to give. */
  readonly amount: Paise
  readonly keptBack: Paise
  /** Earned coins that were spent already: their worth is taken off the money. */
  readonly coinsWithheld: number
  readonly coinsReturned: number
  readonly coinsTaken: number
  /** The serial of its credit note; empty when there is none. */
  readonly creditNote: string
  /** The number of the order whose money it is, where a box that was to make it good does not come; null for an order's own. */
  readonly instead: number | null
}

/** `why` names the charge that was kept back. */
export const moneyBackPieces = (back: MoneyBack, why: string): Piece[] => [
  { kind: 'text', text: outcome(back) },
  ...sums(back, why),
  ...coins(back),
  ...(back.creditNote ? [{ kind: 'text' as const, text: copy.creditNote(back.creditNote) }] : []),
]

function outcome({ paid, amount, instead }: MoneyBack): string {
  if (amount > 0 && instead !== null) return copy.instead(inProse(amount), instead)
  if (amount > 0) return copy.amount(inProse(amount))
  if (instead !== null) return copy.wentBefore(instead)
  return paid > 0 ? copy.nothing(inProse(paid)) : copy.free
}

/** A sum is laid out only where something is missing from it. */
function sums({ paid, amount, keptBack, coinsWithheld }: MoneyBack, why: string): Piece[] {
  const withheld = coinsInPaise(coinsWithheld)
  const before = minus(paid, sum(amount, keptBack, withheld))
  if (amount === 0 || amount === paid) return []
  const off = (label: string, taken: Paise) => (taken > 0 ? [{ label, amount: copy.takenOff(inFigures(taken)) }] : [])
  return [
    {
      kind: 'amounts',
      rows: [
        { label: copy.paid, amount: inFigures(paid) },
        ...off(copy.before, before),
        ...off(why, keptBack),
        ...off(copy.spent(coinsWithheld), withheld),
        { label: copy.comesBack, amount: inFigures(amount) },
      ],
    },
  ]
}

/** What moved when the money went back before was told then. */
const coins = ({ coinsReturned, coinsTaken, amount, instead }: MoneyBack): Piece[] =>
  [
    coinsReturned > 0 && (amount > 0 || instead === null) ? copy.coinsReturned(coinsReturned) : '',
    coinsTaken > 0 && (amount > 0 || instead === null) ? copy.coinsTaken(coinsTaken) : '',
  ].flatMap((text) => (text ? [{ kind: 'text' as const, text }] : []))

const inProse = (amount: Paise): string => formatRupees(toRupees(amount), true)
const inFigures = (amount: Paise): string => formatRupees(toRupees(amount))
