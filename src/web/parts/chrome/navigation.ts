// The four ways of the navigation bar, for the header and the menu (PAGE-6).
import { pages } from '#contract/urls.ts'
import { chrome } from '#copy/chrome.ts'

export const NAVIGATION = [
  { to: pages.about, label: chrome.about },
  { to: pages.products, label: chrome.buy },
  { to: pages.calculator, label: chrome.calculator },
  { to: pages.contact, label: chrome.contact },
] as const
