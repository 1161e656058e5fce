// Finds the page that a link leads to.

/**
 * Returns the address of the shop's page that the event's link would open in this window; null when there is no such
 * link, or when it leads to the current page.
 */
export function linkedPage({ target }: Event): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return null
  return link.pathname === location.pathname && link.search === location.search ? null : new URL(link.href)
}
