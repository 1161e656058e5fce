// Where a link leads that was pointed at or followed.

/** Another page of the shop to which what was pointed at leads in this window; null where it leads to none. */
export function pageOf({ target }: Event): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return null
  return link.pathname === location.pathname && link.search === location.search ? null : new URL(link.href)
}
