// The advertising pixel: the URL of its request, and the pages that may send it (PRIV-1).
import { OPEN_PAGES } from './urls.ts'

export const PIXEL_HOST = 'https://www.facebook.com'

const PUBLIC_PATHS = OPEN_PAGES.map((path) => path.toLowerCase())

/** True for public pages that reveal nothing about the visitor, unlike calculator, account, cart and checkout. */
export function maySendPageView(pathname: string): boolean {
  const withoutFinalSlash = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  return PUBLIC_PATHS.includes(withoutFinalSlash) || withoutFinalSlash.startsWith('/product/')
}

/** Returns the URL of the request for a page view. It contains the pixel's id, and the page's URL without query. */
export const pageViewUrl = (pixelId: string, origin: string, pathname: string): string =>
  `${PIXEL_HOST}/tr?${new URLSearchParams({ id: pixelId, ev: 'PageView', dl: `${origin}${pathname}`, noscript: '1' })}`
