// Links to the shop on WhatsApp and by phone. They are plain links: nothing is requested before a press (MSG-14).
// Loaded separately, because no page waits for it.
import { MessageSquareText, Phone } from 'lucide-react'
import { useRouteLoaderData } from 'react-router'
import { askUs as texts } from '#copy/contact.ts'
import type { loader } from '#web/root.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'

const LINK_CLASS = 'inline-flex min-h-11 items-center gap-2 text-rose-ink'

/**
 * Phone and WhatsApp are left out when the owner has not entered them. With `orderNumber` there are two WhatsApp links,
 * and only the first names the order.
 */
export default function AskUs({ orderNumber }: { orderNumber?: number }) {
  const facts = useRouteLoaderData<typeof loader>('root')?.facts
  if (!facts || (facts.phone === '' && facts.whatsApp === null)) return null
  const { name: shop, phone, whatsApp } = facts
  return (
    <section aria-label={texts.title} className="print:hidden">
      <ul className="flex flex-wrap gap-x-7 gap-y-1">
        {whatsApp && orderNumber !== undefined && (
          <WhatsApp href={withText(whatsApp.link, texts.helloOrder({ shop, orderNumber }))}>
            {texts.aboutOrder({ orderNumber })}
          </WhatsApp>
        )}
        {whatsApp && <WhatsApp href={whatsApp.link}>{texts.whatsApp}</WhatsApp>}
        {phone !== '' && (
          <li>
            <a href={phoneLink(phone)} className={LINK_CLASS}>
              <Icon icon={Phone} size={20} className="shrink-0" />
              <span className="link figures">{texts.call({ phone })}</span>
            </a>
          </li>
        )}
      </ul>
      {whatsApp && <p className="mt-1 measure text-small text-ink-soft">{texts.note}</p>}
    </section>
  )
}

const WhatsApp = ({ href, children }: { href: string; children: string }) => (
  <li>
    <a href={href} target="_blank" rel="noopener noreferrer" className={LINK_CLASS}>
      <Icon icon={MessageSquareText} size={20} className="shrink-0" />
      <span className="link">{children}</span>
    </a>
  </li>
)

function withText(link: string, message: string): string {
  const url = new URL(link)
  url.searchParams.set('text', message)
  return url.href
}
