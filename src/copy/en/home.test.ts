// The figures in home's words are the shop's own rules (PAGE-8).
import { expect, it } from 'vitest'
import { COINS_PER_ORDER, REDEEM_FROM_BALANCE, REDEEM_MOST } from '#domain/coins.ts'
import { home } from './home.ts'

const { text, textFull } = home.welcome

it('the welcome promises no more off one order than an order takes', () => {
  expect(text(50, '₹50')).toContain(`once you hold ${REDEEM_FROM_BALANCE}.`)
  expect(textFull(1500, '₹1,500')).toContain(`one order takes up to ${REDEEM_MOST} of them`)
  for (const words of [text(50, '₹50'), textFull(1500, '₹1,500')]) expect(words).toContain(`adds ${COINS_PER_ORDER}.`)
})
