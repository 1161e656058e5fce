// The table of all calls, by feature (API-1), for the API's documentation and for tests. Pages import the files of
// single features instead.
import * as account from './calls/account.ts'
import * as addressLinks from './calls/address-links.ts'
import * as addresses from './calls/addresses.ts'
import * as adminActivity from './calls/admin/activity.ts'
import * as adminBatches from './calls/admin/batches.ts'
import * as adminBookings from './calls/admin/bookings.ts'
import * as adminBreaches from './calls/admin/breaches.ts'
import * as adminCertificates from './calls/admin/certificates.ts'
import * as adminCheckouts from './calls/admin/checkouts.ts'
import * as adminDashboard from './calls/admin/dashboard.ts'
import * as adminDiscounts from './calls/admin/discounts.ts'
import * as adminDisputes from './calls/admin/disputes.ts'
import * as adminDraftOrders from './calls/admin/draft-orders.ts'
import * as adminEmails from './calls/admin/emails.ts'
import * as adminFigures from './calls/admin/figures.ts'
import * as adminFindings from './calls/admin/findings.ts'
import * as adminInbox from './calls/admin/inbox.ts'
import * as adminIssues from './calls/admin/issues.ts'
import * as adminNotes from './calls/admin/notes.ts'
import * as adminOrder from './calls/admin/order.ts'
import * as adminOrders from './calls/admin/orders.ts'
import * as adminPacking from './calls/admin/packing.ts'
import * as adminParcelBatches from './calls/admin/parcel-batches.ts'
import * as adminParcels from './calls/admin/parcels.ts'
import * as adminPayments from './calls/admin/payments.ts'
import * as adminPrivacy from './calls/admin/privacy.ts'
import * as adminProducts from './calls/admin/products.ts'
import * as adminRefunds from './calls/admin/refunds.ts'
import * as adminReports from './calls/admin/reports.ts'
import * as adminReturnedGoods from './calls/admin/returned-goods.ts'
import * as adminReviews from './calls/admin/reviews.ts'
import * as adminSavedAnswers from './calls/admin/saved-answers.ts'
import * as adminSettings from './calls/admin/settings.ts'
import * as adminSetup from './calls/admin/setup.ts'
import * as adminStaff from './calls/admin/staff.ts'
import * as adminStock from './calls/admin/stock.ts'
import * as adminStopped from './calls/admin/stopped-addresses.ts'
import * as adminSubscribers from './calls/admin/subscribers.ts'
import * as adminTax from './calls/admin/tax.ts'
import * as adminUsers from './calls/admin/users.ts'
import * as age from './calls/age.ts'
import * as cart from './calls/cart.ts'
import * as checkout from './calls/checkout.ts'
import * as contact from './calls/contact.ts'
import * as factors from './calls/factors.ts'
import * as login from './calls/login.ts'
import * as newsletter from './calls/newsletter.ts'
import * as orders from './calls/orders.ts'
import * as parcelNews from './calls/parcel-event.ts'
import * as passwordReset from './calls/password-reset.ts'
import * as payerLinks from './calls/payer-links.ts'
import * as payments from './calls/payments.ts'
import * as places from './calls/places.ts'
import * as privacy from './calls/privacy.ts'
import * as products from './calls/products.ts'
import * as programs from './calls/programs.ts'
import * as progress from './calls/progress.ts'
import * as reminders from './calls/reminders.ts'
import * as reports from './calls/reports.ts'
import * as reviews from './calls/reviews.ts'
import * as schools from './calls/schools.ts'
import * as signup from './calls/signup.ts'
import * as steps from './calls/steps.ts'
import * as waits from './calls/stock-alerts.ts'
import * as uploads from './calls/uploads.ts'
import * as wallet from './calls/wallet.ts'

export const allCalls = {
  signup,
  login,
  'password reset': passwordReset,
  account,
  factors,
  age,
  'address links': addressLinks,
  addresses,
  wallet,
  products,
  waits,
  reviews,
  cart,
  checkout,
  payments,
  'payer links': payerLinks,
  orders,
  progress,
  reminders,
  reports,
  uploads,
  contact,
  schools,
  newsletter,
  privacy,
  'parcel news': parcelNews,
  places,
  steps,
  programs,
  'admin: dashboard': adminDashboard,
  'admin: figures': adminFigures,
  'admin: orders': adminOrders,
  'admin: draft orders': adminDraftOrders,
  'admin: order': adminOrder,
  'admin: notes': adminNotes,
  'admin: packing': adminPacking,
  'admin: bookings': adminBookings,
  'admin: parcels': adminParcels,
  'admin: refunds': adminRefunds,
  'admin: disputes': adminDisputes,
  'admin: tax': adminTax,
  'admin: reports': adminReports,
  'admin: payments': adminPayments,
  'admin: products': adminProducts,
  'admin: certificates': adminCertificates,
  'admin: stock': adminStock,
  'admin: batches': adminBatches,
  'admin: returned goods': adminReturnedGoods,
  'admin: parcel batches': adminParcelBatches,
  'admin: users': adminUsers,
  'admin: staff': adminStaff,
  'admin: inbox': adminInbox,
  'admin: saved answers': adminSavedAnswers,
  'admin: reviews': adminReviews,
  'admin: discounts': adminDiscounts,
  'admin: emails': adminEmails,
  'admin: stopped addresses': adminStopped,
  'admin: subscribers': adminSubscribers,
  'admin: issues': adminIssues,
  'admin: privacy': adminPrivacy,
  'admin: breaches': adminBreaches,
  'admin: settings': adminSettings,
  'admin: setup': adminSetup,
  'admin: activity': adminActivity,
  'admin: checkouts': adminCheckouts,
  'admin: findings': adminFindings,
} as const
