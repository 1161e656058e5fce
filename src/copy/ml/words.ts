// All words in Malayalam, file by file: what is missing does not compile (docs/decisions/001).
import type { Translated } from '../catalogue.ts'
import * as account from './account.ts'
import * as accountLetters from './account-letters.ts'
import * as accountPages from './account-pages.ts'
import * as accounts from './accounts.ts'
import * as addressPages from './address-pages.ts'
import * as aftersales from './aftersales.ts'
import * as amountInWords from './amount-in-words.ts'
import * as auth from './auth.ts'
import * as boughtLines from './bought-lines.ts'
import * as breachLetters from './breach-letters.ts'
import * as calculator from './calculator.ts'
import * as calculatorCalendar from './calculator-calendar.ts'
import * as calculatorLock from './calculator-lock.ts'
import * as calculatorPause from './calculator-pause.ts'
import * as calculatorPlan from './calculator-plan.ts'
import * as calculatorStarts from './calculator-starts.ts'
import * as cart from './cart.ts'
import * as checkout from './checkout.ts'
import * as chrome from './chrome.ts'
import * as codeLetters from './code-letters.ts'
import * as codeNotices from './code-notices.ts'
import * as coins from './coins.ts'
import * as consent from './consent.ts'
import * as contact from './contact.ts'
import * as couriers from './couriers.ts'
import * as dates from './dates.ts'
import * as devices from './devices.ts'
import * as document from './document.ts'
import * as errors from './errors.ts'
import * as factors from './factors.ts'
import * as failures from './failures.ts'
import * as faq from './faq.ts'
import * as formErrors from './form-errors.ts'
import * as gift from './gift.ts'
import * as guardian from './guardian.ts'
import * as hello from './hello.ts'
import * as home from './home.ts'
import * as inbox from './inbox.ts'
import * as invoice from './invoice.ts'
import * as language from './language.ts'
import * as languageOffer from './language-offer.ts'
import * as letters from './letters.ts'
import * as meantEmail from './meant-email.ts'
import * as myAccount from './my-account.ts'
import * as myData from './my-data.ts'
import * as network from './network.ts'
import * as newsletter from './newsletter.ts'
import * as newsletterPages from './newsletter-pages.ts'
import * as noConnection from './no-connection.ts'
import * as noticeVersions from './notice-versions.ts'
import * as notices from './notices.ts'
import * as numbers from './numbers.ts'
import * as opensSoon from './opens-soon.ts'
import * as order from './order.ts'
import * as orderActions from './order-actions.ts'
import * as orderPlaced from './order-placed.ts'
import * as orderReplies from './order-replies.ts'
import * as payer from './payer.ts'
import * as paymentLetters from './payment-letters.ts'
import * as paymentLookup from './payment-lookup.ts'
import * as paymentTrouble from './payment-trouble.ts'
import * as pinBox from './pin-box.ts'
import * as policy from './policies/policy.ts'
import * as privacyPolicy from './policies/privacy-policy.ts'
import * as returnsAndRefunds from './policies/returns-and-refunds.ts'
import * as shippingAndCancellation from './policies/shipping-and-cancellation.ts'
import * as termsAndConditions from './policies/terms-and-conditions.ts'
import * as privacyChoices from './privacy-choices.ts'
import * as privacyNotices from './privacy-notices.ts'
import * as privacyRequests from './privacy-requests.ts'
import * as productFacts from './product-facts.ts'
import * as products from './products.ts'
import * as progress from './progress.ts'
import * as refundLetters from './refund-letters.ts'
import * as reportLetters from './report-letters.ts'
import * as reports from './reports.ts'
import * as retention from './retention.ts'
import * as reviews from './reviews.ts'
import * as savedAddresses from './saved-addresses.ts'
import * as shelf from './shelf.ts'
import * as shipping from './shipping.ts'
import * as standIns from './stand-ins.ts'
import * as stockLetters from './stock-letters.ts'
import * as ui from './ui.ts'
import * as waits from './waits.ts'
import * as wanted from './wanted.ts'
import * as yourRights from './your-rights.ts'

export const words = {
  'account-letters.ts': accountLetters,
  'account-pages.ts': accountPages,
  'account.ts': account,
  'accounts.ts': accounts,
  'address-pages.ts': addressPages,
  'aftersales.ts': aftersales,
  'amount-in-words.ts': amountInWords,
  'auth.ts': auth,
  'bought-lines.ts': boughtLines,
  'breach-letters.ts': breachLetters,
  'calculator-calendar.ts': calculatorCalendar,
  'calculator-lock.ts': calculatorLock,
  'calculator-pause.ts': calculatorPause,
  'calculator-plan.ts': calculatorPlan,
  'calculator-starts.ts': calculatorStarts,
  'calculator.ts': calculator,
  'cart.ts': cart,
  'checkout.ts': checkout,
  'chrome.ts': chrome,
  'code-letters.ts': codeLetters,
  'code-notices.ts': codeNotices,
  'coins.ts': coins,
  'consent.ts': consent,
  'contact.ts': contact,
  'couriers.ts': couriers,
  'dates.ts': dates,
  'devices.ts': devices,
  'document.ts': document,
  'errors.ts': errors,
  'factors.ts': factors,
  'failures.ts': failures,
  'faq.ts': faq,
  'form-errors.ts': formErrors,
  'gift.ts': gift,
  'guardian.ts': guardian,
  'hello.ts': hello,
  'home.ts': home,
  'inbox.ts': inbox,
  'invoice.ts': invoice,
  'language-offer.ts': languageOffer,
  'language.ts': language,
  'letters.ts': letters,
  'meant-email.ts': meantEmail,
  'my-account.ts': myAccount,
  'my-data.ts': myData,
  'network.ts': network,
  'newsletter-pages.ts': newsletterPages,
  'newsletter.ts': newsletter,
  'no-connection.ts': noConnection,
  'notice-versions.ts': noticeVersions,
  'notices.ts': notices,
  'numbers.ts': numbers,
  'opens-soon.ts': opensSoon,
  'order-actions.ts': orderActions,
  'order-placed.ts': orderPlaced,
  'order-replies.ts': orderReplies,
  'order.ts': order,
  'payer.ts': payer,
  'payment-letters.ts': paymentLetters,
  'payment-lookup.ts': paymentLookup,
  'payment-trouble.ts': paymentTrouble,
  'pin-box.ts': pinBox,
  'policies/policy.ts': policy,
  'policies/privacy-policy.ts': privacyPolicy,
  'policies/returns-and-refunds.ts': returnsAndRefunds,
  'policies/shipping-and-cancellation.ts': shippingAndCancellation,
  'policies/terms-and-conditions.ts': termsAndConditions,
  'privacy-choices.ts': privacyChoices,
  'privacy-notices.ts': privacyNotices,
  'privacy-requests.ts': privacyRequests,
  'product-facts.ts': productFacts,
  'products.ts': products,
  'progress.ts': progress,
  'refund-letters.ts': refundLetters,
  'report-letters.ts': reportLetters,
  'reports.ts': reports,
  'retention.ts': retention,
  'reviews.ts': reviews,
  'saved-addresses.ts': savedAddresses,
  'shelf.ts': shelf,
  'shipping.ts': shipping,
  'stand-ins.ts': standIns,
  'stock-letters.ts': stockLetters,
  'ui.ts': ui,
  'waits.ts': waits,
  'wanted.ts': wanted,
  'your-rights.ts': yourRights,
} as const satisfies Translated
