// Links within the shop. Checkout and the back office have their own content security policies, and a document keeps its
// policy. So navigations into and out of them load a new document (PAGE-15).
import type { ComponentProps } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { PAYER_PAGE, pages } from '#contract/urls.ts'
import { addressOf } from '#web/page-address.ts'
import { LinkButton, type LinkButtonProps } from '#web/ui/button.tsx'

type Target = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** Returns a key of the content security policy of a page; '' for pages with the common policy. */
function policyArea(path: string): string {
  const pathname = path.split(/[?#]/)[0]?.toLowerCase().replace(/\/+$/, '') ?? ''
  if (pathname === pages.checkout || pathname === PAYER_PAGE) return pathname
  return pathname === pages.admin || pathname.startsWith(`${pages.admin}/`) ? pages.admin : ''
}

/** True when a navigation must load a new document. */
export const needsDocument = (from: string, to: string): boolean => policyArea(from) !== policyArea(to)

export function ShopLink({ to, ...linkProps }: Target) {
  const { pathname } = useLocation()
  return <Link {...linkProps} to={to} reloadDocument={needsDocument(pathname, to)} />
}

export function ShopLinkButton({ to, ...linkProps }: Omit<LinkButtonProps, 'to'> & { to: string }) {
  const { pathname } = useLocation()
  return <LinkButton {...linkProps} to={to} reloadDocument={needsDocument(pathname, to)} />
}

/** Returns a function that navigates to a page of the shop; where needed, the navigation loads a new document. */
export function useShopNavigate(): (to: string, options?: { replace?: boolean; state?: unknown }) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to, options = {}) => {
    if (needsDocument(pathname, to)) window.location[options.replace ? 'replace' : 'assign'](addressOf(to))
    else void navigate(to, options)
  }
}
