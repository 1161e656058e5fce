// The advertising pixel: its request's address, and the pages that may send it (PRIV-1).
import { OPEN_PAGES } from './visitor-pages.ts'

export const PIXEL_HOST = 'https://www.facebook.com'

const COUNTED = OPEN_PAGES.map((path) => path.toLowerCase())

/** True for pages that reveal nothing about the visitor. False for the calculator, account, cart and checkout. */
export function maySendPageView(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  return COUNTED.includes(path) || path.startsWith('/product/')
}

/** Returns the address of a page view's request: the pixel's id and the path, and nothing else. */
export const pageViewUrl = (pixelId: string, origin: string, pathname: string): string =>
  `${PIXEL_HOST}/tr?${new URLSearchParams({ id: pixelId, ev: 'PageView', dl: `${origin}${pathname}`, noscript: '1' })}`
