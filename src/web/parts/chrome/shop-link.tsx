// Links within the shop. A policy lives as long as its document, so every way into and out of checkout and the back office loads a fresh one (PAGE-15).
import type { ComponentProps } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { pages } from '#contract/urls.ts'
import { addressOf } from '#web/page-address.ts'
import { LinkButton, type LinkButtonProps } from '#web/ui/button.tsx'

type Target = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** Checkout talks to the payment gateway, the back office shows videos; what is allowed there is allowed nowhere else. */
function policyArea(path: string): string {
  const pathname = path.split(/[?#]/)[0]?.toLowerCase().replace(/\/+$/, '') ?? ''
  if (pathname === pages.checkout) return pages.checkout
  return pathname === pages.admin || pathname.startsWith(`${pages.admin}/`) ? pages.admin : ''
}

/** True when going from one page to another must load a fresh document. */
export const needsDocument = (from: string, to: string): boolean => policyArea(from) !== policyArea(to)

export function ShopLink({ to, ...rest }: Target) {
  const { pathname } = useLocation()
  return <Link {...rest} to={to} reloadDocument={needsDocument(pathname, to)} />
}

export function ShopLinkButton({ to, ...rest }: Omit<LinkButtonProps, 'to'> & { to: string }) {
  const { pathname } = useLocation()
  return <LinkButton {...rest} to={to} reloadDocument={needsDocument(pathname, to)} />
}

/** Goes to a page of the shop after something has happened. */
export function useGo(): (to: string, options?: { replace?: boolean; state?: unknown }) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to, options = {}) => {
    if (needsDocument(pathname, to)) window.location[options.replace ? 'replace' : 'assign'](addressOf(to))
    else void navigate(to, options)
  }
}
