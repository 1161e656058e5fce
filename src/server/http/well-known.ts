// What machines look for under /.well-known/: whom to tell of a weakness, and where a password is changed (SEC-71).
import { pages } from '#contract/urls.ts'
import { indianDate, startOfIndianDay } from '#domain/calendar.ts'
import { after, days } from '#domain/durations.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'

const OPEN = { config: { access: 'public' }, schema: { hide: true } } as const
/** RFC 9116 asks for less than a year. Whoever keeps the file reads it again before. */
const HOLDS = days(180)
const KEPT = { 'cache-control': 'public, max-age=86400' }

/** Serves /.well-known/security.txt and /.well-known/change-password. */
export const wellKnown =
  (shop: Pick<Shop, 'clock' | 'identity' | 'origin'>) =>
  async (app: ApiServer): Promise<void> => {
    app.get('/.well-known/security.txt', OPEN, (_request, reply) =>
      reply.headers(KEPT).type('text/plain; charset=utf-8').send(securityText(shop)),
    )
    // Password managers open it; whoever is not logged in is led to the login, and on.
    app.get('/.well-known/change-password', OPEN, (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(pages.accountSecurity, 302),
    )
  }

function securityText({ clock, identity, origin }: Pick<Shop, 'clock' | 'identity' | 'origin'>): string {
  const { email } = identity()
  const today = startOfIndianDay(indianDate(clock.now()))
  const lines = [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${origin()}${pages.contact}`,
    `Expires: ${after(today, HOLDS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin()}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
