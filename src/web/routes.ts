// All pages of the shop (PAGE-1). Paths match regardless of case.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { GUIDES } from '../contract/urls.ts'

/** Staff pages exist only in English; the other languages are built without them. */
const isEnglish = ['en', undefined].includes(process.env.PAGES_LANGUAGE)

export default [
  layout('routes/pages/shop-layout.tsx', [
    layout('routes/pages/failures.tsx', [
      index('routes/pages/home.tsx'),
      route('products', 'routes/shop/products.tsx'),
      route('products/:category', 'routes/shop/category.tsx'),
      route('product/:productId', 'routes/shop/product.tsx'),
      route('period-calculator', 'routes/pages/period-calculator.tsx'),
      route('pack-finder', 'routes/pages/pack-finder.tsx'),
      route('contact', 'routes/pages/contact.tsx'),
      route('faq', 'routes/pages/faq.tsx'),
      route('schools', 'routes/pages/schools.tsx'),
      route('guides', 'routes/pages/guides.tsx'),
      ...GUIDES.map((name) => route(`guides/${name}`, 'routes/pages/guide.tsx', { id: `guides/${name}` })),
      route('privacy-policy', 'routes/pages/policy.tsx', { id: 'privacy' }),
      route('privacy-request', 'routes/pages/privacy-request.tsx'),
      route('terms-and-conditions', 'routes/pages/policy.tsx', { id: 'terms' }),
      route('shipping-cancellation', 'routes/pages/policy.tsx', { id: 'shipping' }),
      route('returns-refundPolicy', 'routes/pages/policy.tsx', { id: 'returns' }),
      route('cart', 'routes/shop/cart.tsx'),
      route('order-placed', 'routes/shop/order-placed.tsx'),
      route('coins', 'routes/shop/coins.tsx'),
      route('account', 'routes/account/account.tsx'),
      route('account/details', 'routes/account/details.tsx'),
      route('account/addresses', 'routes/account/addresses.tsx'),
      route('account/security', 'routes/account/security.tsx'),
      route('account/data', 'routes/account/data.tsx'),
      route('account/orders/:id', 'routes/account/order.tsx'),
      route('account/orders/:id/report', 'routes/account/report.tsx'),
      route('account/orders/:id/again', 'routes/account/order-again.tsx'),
      route('account/orders/:id/delivery', 'routes/account/order-delivery.tsx'),
      route('progress/:progressId', 'routes/pages/progress.tsx'),
      route('plain', 'routes/account/plain.tsx'),
      route('signup', 'routes/account/signup.tsx'),
      route('login', 'routes/account/login.tsx'),
      route('forgot-password', 'routes/account/forgot-password.tsx'),
      route('verify-otp', 'routes/account/verify-otp.tsx'),
      route('reset-password', 'routes/account/reset-password.tsx'),
      route('second-factor', 'routes/account/second-factor.tsx'),
      route('logout', 'routes/account/logout.tsx'),
      route('privacy-choices', 'routes/pages/privacy-choices.tsx'),
      route('guardian', 'routes/pages/guardian.tsx'),
      route('newsletter/confirm', 'routes/newsletter/confirm.tsx'),
      route('newsletter/unsubscribe', 'routes/newsletter/unsubscribe.tsx'),
      route('newsletter/sent', 'routes/newsletter/sent.tsx'),
      route('newsletter/again', 'routes/newsletter/again.tsx'),
      route('join', 'routes/account/join.tsx'),
      route('email/restore', 'routes/account/email-restore.tsx'),
      route('email/not-me', 'routes/account/not-me.tsx'),
      route('email/stop-reminder', 'routes/account/stop-reminder.tsx'),
      route('unauthorized', 'routes/pages/unauthorized.tsx'),
      route('*', 'routes/pages/catch-all.tsx'),
    ]),
  ]),
  layout('routes/pages/checkout-layout.tsx', [
    layout('routes/pages/failures.tsx', { id: 'checkout-failures' }, [
      route('checkout', 'routes/shop/checkout.tsx'),
      route('pay', 'routes/shop/pay.tsx'),
    ]),
  ]),
  // All tabs of the back office share one route; their code is loaded once the role is known.
  ...(isEnglish ? [route('admin/*', 'routes/admin/admin.tsx')] : []),
] satisfies RouteConfig
