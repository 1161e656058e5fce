// The figures in home's texts are the shop's own rules (PAGE-8).
import { expect, it } from 'vitest'
import { home } from '#copy/pages.ts'
import { COINS_PER_ORDER, MAX_REDEEM, REDEEM_FROM_BALANCE } from '#domain/coins.ts'

const { text, textFull } = home.welcome

it('the welcome texts name the balance needed to use coins, the most coins per order, and the coins an order earns', () => {
  expect(text({ coins: 50, rupees: '₹50' })).toContain(`once you have ${REDEEM_FROM_BALANCE}.`)
  expect(textFull({ coins: 1500, rupees: '₹1,500' })).toContain(`use up to ${MAX_REDEEM} of them on one order`)
  for (const words of [text({ coins: 50, rupees: '₹50' }), textFull({ coins: 1500, rupees: '₹1,500' })])
    expect(words).toContain(`adds ${COINS_PER_ORDER}.`)
})
