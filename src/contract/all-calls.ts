// The whole table of calls by feature: those that the specification names and the additions (API-1, API-9). For the API's description and for tests; a page imports the file of its own feature instead.

import * as account from './calls/account.ts'
import * as addresses from './calls/addresses.ts'
import * as adminActivity from './calls/admin/activity.ts'
import * as adminCheckouts from './calls/admin/checkouts.ts'
import * as adminDashboard from './calls/admin/dashboard.ts'
import * as adminDisputes from './calls/admin/disputes.ts'
import * as adminFindings from './calls/admin/findings.ts'
import * as adminInbox from './calls/admin/inbox.ts'
import * as adminLetters from './calls/admin/letters.ts'
import * as adminOrder from './calls/admin/order.ts'
import * as adminOrders from './calls/admin/orders.ts'
import * as adminPayments from './calls/admin/payments.ts'
import * as adminProducts from './calls/admin/products.ts'
import * as adminRefunds from './calls/admin/refunds.ts'
import * as adminReports from './calls/admin/reports.ts'
import * as adminSettings from './calls/admin/settings.ts'
import * as adminSetup from './calls/admin/setup.ts'
import * as adminStopped from './calls/admin/stopped-addresses.ts'
import * as adminSubscribers from './calls/admin/subscribers.ts'
import * as adminTax from './calls/admin/tax.ts'
import * as adminUsers from './calls/admin/users.ts'
import * as apiDocs from './calls/api-docs.ts'
import * as cart from './calls/cart.ts'
import * as checkout from './calls/checkout.ts'
import * as contact from './calls/contact.ts'
import * as login from './calls/login.ts'
import * as mailReports from './calls/mail-reports.ts'
import * as newsletter from './calls/newsletter.ts'
import * as orders from './calls/orders.ts'
import * as passwordReset from './calls/password-reset.ts'
import * as payments from './calls/payments.ts'
import * as products from './calls/products.ts'
import * as progress from './calls/progress.ts'
import * as reports from './calls/reports.ts'
import * as signup from './calls/signup.ts'
import * as uploads from './calls/uploads.ts'
import * as wallet from './calls/wallet.ts'

export const allCalls = {
  signup,
  login,
  'password reset': passwordReset,
  account,
  addresses,
  wallet,
  products,
  cart,
  checkout,
  payments,
  orders,
  progress,
  reports,
  uploads,
  contact,
  newsletter,
  'mail reports': mailReports,
  'api docs': apiDocs,
  'admin: dashboard': adminDashboard,
  'admin: orders': adminOrders,
  'admin: order': adminOrder,
  'admin: refunds': adminRefunds,
  'admin: disputes': adminDisputes,
  'admin: tax': adminTax,
  'admin: reports': adminReports,
  'admin: payments': adminPayments,
  'admin: products': adminProducts,
  'admin: users': adminUsers,
  'admin: inbox': adminInbox,
  'admin: letters': adminLetters,
  'admin: stopped addresses': adminStopped,
  'admin: subscribers': adminSubscribers,
  'admin: settings': adminSettings,
  'admin: setup': adminSetup,
  'admin: activity': adminActivity,
  'admin: checkouts': adminCheckouts,
  'admin: findings': adminFindings,
} as const
