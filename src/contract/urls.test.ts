// The paths of PAGE-1, and the escaping of ids in paths.
import { expect, test } from 'vitest'
import { checkPayment } from '#contract/calls/payments.ts'
import { pathOf } from './call.ts'
import { pages } from './urls.ts'

const SPECIFIED = [
  '/',
  '/products',
  '/period-calculator',
  '/contact',
  '/faq',
  '/coins',
  '/cart',
  '/checkout',
  '/signup',
  '/login',
  '/forgot-password',
  '/verify-otp',
  '/reset-password',
  '/privacy-policy',
  '/terms-and-conditions',
  '/shipping-cancellation',
  '/returns-refundPolicy',
  '/logout',
  '/unauthorized',
  '/admin',
]

test.each(SPECIFIED)('the page %s has the path that PAGE-1 lists', (path) => {
  expect(Object.values(pages)).toContain(path)
})

test("a gateway's order id is escaped in the paths that contain it", () => {
  const address = pathOf(checkPayment, { params: { gatewayOrderId: '../orders?x=1#y' } })
  expect(address).toBe(checkPayment.path.replace(':gatewayOrderId', '..%2Forders%3Fx%3D1%23y'))
  expect(pages.orderPlaced('a&b=c')).toBe('/order-placed?payment=a%26b%3Dc')
})
