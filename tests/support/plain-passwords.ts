// Passwords that cost nothing, for tests in which hundreds log in: what is kept of them is tested elsewhere.
import { vi } from 'vitest'
import type { TestShop } from './shop.ts'

/** From here on this shop keeps passwords as they are. Before anybody signs up. */
export function keepPlainPasswords({ shop }: Pick<TestShop, 'shop'>): void {
  vi.spyOn(shop.passwords, 'hash').mockImplementation(async (password) => `plain ${password}`)
  vi.spyOn(shop.passwords, 'verify').mockImplementation(async (password, kept) => kept === `plain ${password}`)
}
