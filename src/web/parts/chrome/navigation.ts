// The ways of the navigation bar, for the header and the menu (PAGE-6).
import { pages } from '#contract/urls.ts'
import { chrome } from '#copy/chrome.ts'

export const NAVIGATION = [
  { to: pages.about, label: chrome.about },
  { to: pages.products, label: chrome.buy },
  { to: pages.calculator, label: chrome.calculator },
  { to: pages.contact, label: chrome.contact },
] as const

/** What is looked for often besides: in the menu, and where there is none. */
export const MORE = [
  { to: pages.cart, label: chrome.myCart },
  { to: pages.account, label: chrome.myOrders },
  { to: pages.faq, label: chrome.faq },
] as const
