// The page after a login: the setup for the owner of a new shop, the products for shoppers (ACC-5, ADM-20).
import { expect, it } from 'vitest'
import type { UserReply } from '#contract/accounts.ts'
import { adminPages } from '#contract/admin-urls.ts'
import { pages } from '#contract/urls.ts'
import { pathAfterLogin } from './after-login.ts'

const user = { _id: 'a'.repeat(24), role: 'user' } as UserReply
const founder = { ...user, role: 'admin' } as UserReply

it('a shopper is led to the products after the login, or back to the page that required it', () => {
  expect(pathAfterLogin({ user }, null)).toBe(pages.products)
  expect(pathAfterLogin({ user: founder }, null)).toBe(pages.products)
  expect(pathAfterLogin({ user }, pages.checkout)).toBe(pages.checkout)
  expect(pathAfterLogin({ user }, 'https://elsewhere.example/')).toBe(pages.products)
})

it('staff are led to the back office after the login', () => {
  expect(pathAfterLogin({ user: { ...user, staffRoles: ['packer'] } }, null)).toBe(pages.admin)
})

it('the owner of a new shop is led to its setup, to the missing second factor first, or to the page that required the login', () => {
  expect(pathAfterLogin({ user: founder, setsUp: true }, null)).toBe(adminPages.setup)
  expect(pathAfterLogin({ user: { ...founder, lacksFactor: true }, setsUp: true }, null)).toBe(
    `${pages.secondFactor}?next=${encodeURIComponent(adminPages.setup)}`,
  )
  expect(pathAfterLogin({ user: founder, setsUp: true }, adminPages.products)).toBe(adminPages.products)
})
