// Links to the shop on WhatsApp and by phone. They are plain links: nothing is requested before a press (MSG-14).
import { MessageCircle, Phone } from 'lucide-react'
import { useRouteLoaderData } from 'react-router'
import { askUs as texts } from '#copy/ask-us.ts'
import type { loader } from '#web/root.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { phoneLink, whatsAppLink } from '#web/ui/phone-link.ts'

const LINK = 'inline-flex min-h-11 items-center gap-2 text-rose-ink'

/**
 * A way that the shop has not stated is left out. With `orderNumber` there are two WhatsApp links, and only the first
 * names the order.
 */
export function AskUs({ orderNumber }: { orderNumber?: number }) {
  const facts = useRouteLoaderData<typeof loader>('root')?.facts
  if (!facts || (facts.phone === '' && facts.whatsApp === '')) return null
  const { name: shop, phone, whatsApp } = facts
  const messages = [
    ...(orderNumber === undefined
      ? []
      : [{ label: texts.aboutOrder({ orderNumber }), message: texts.helloOrder({ shop, orderNumber }) }]),
    { label: texts.whatsApp, message: texts.hello({ shop }) },
  ]
  return (
    <section aria-label={texts.title} className="print:hidden">
      <ul className="flex flex-wrap gap-x-7 gap-y-1">
        {whatsApp !== '' &&
          messages.map(({ label, message }) => (
            <li key={label}>
              <a href={whatsAppLink(message, whatsApp)} target="_blank" rel="noopener noreferrer" className={LINK}>
                <Icon icon={MessageCircle} size={20} className="shrink-0" />
                <span className="link">{label}</span>
              </a>
            </li>
          ))}
        {phone !== '' && (
          <li>
            <a href={phoneLink(phone)} className={LINK}>
              <Icon icon={Phone} size={20} className="shrink-0" />
              <span className="link figures">{texts.call({ phone })}</span>
            </a>
          </li>
        )}
      </ul>
      {whatsApp !== '' && <p className="mt-1 measure text-small text-ink-soft">{texts.note}</p>}
    </section>
  )
}
