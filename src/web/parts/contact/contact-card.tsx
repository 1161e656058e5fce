// Ways to contact the shop besides the form: phone, WhatsApp, email, post, the grievance officer, social networks
// (MSG-5, PRIV-2). Details that the owner has not entered are left out (OPS-22).
import { type LucideIcon, Mail, MapPin, MessageSquareText, Phone, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { contact } from '#copy/contact.ts'
import message from '#web/assets/drawings/contact-letter.svg'
import { Networks, type Social } from '#web/parts/brand/networks.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'

const texts = contact.card

export interface ContactFacts {
  readonly phone: string
  readonly whatsApp: { readonly number: string; readonly link: string } | null
  readonly email: string
  readonly address: string
  readonly grievanceOfficer: string
  readonly social: Social
}

export const ContactCard = ({ phone, whatsApp, email, address, grievanceOfficer, social }: ContactFacts) => (
  <section className="on-plum overflow-hidden rounded-panel bg-plum text-moon nav:rounded-panel-wide">
    <div className="grid gap-7 p-6 md:p-10">
      <Drawing src={message} width={320} height={240} className="h-auto w-60" />
      <h2 className="text-h3">{texts.title}</h2>
      <dl className="grid gap-5">
        {phone !== '' && (
          <ContactWay icon={Phone} term={texts.phone}>
            <a href={phoneLink(phone)} className={LINK_CLASS}>
              {phone}
            </a>
            <p className={NOTE_CLASS}>{texts.hours}</p>
          </ContactWay>
        )}
        {whatsApp && (
          <ContactWay icon={MessageSquareText} term="WhatsApp">
            <a href={whatsApp.link} target="_blank" rel="noopener noreferrer" className={LINK_CLASS}>
              {whatsApp.number}
            </a>
          </ContactWay>
        )}
        <ContactWay icon={Mail} term={texts.email}>
          <a href={`mailto:${email}`} className={LINK_CLASS}>
            {email}
          </a>
        </ContactWay>
        {address !== '' && (
          <ContactWay icon={MapPin} term={texts.address}>
            <address className="not-italic">{address}</address>
          </ContactWay>
        )}
        {grievanceOfficer !== '' && (
          <ContactWay icon={Scale} term={texts.officer}>
            {grievanceOfficer}
            <p>
              <a href={`mailto:${email}?subject=${encodeURIComponent(texts.officerSubject)}`} className={LINK_CLASS}>
                {texts.officerWrite}
              </a>
            </p>
            <p className={NOTE_CLASS}>{texts.officerNote}</p>
          </ContactWay>
        )}
      </dl>
      {Object.keys(social).length > 0 && (
        <div className="border-t border-plum-line pt-5">
          <h3 className="mb-1 text-small text-plum-soft">{texts.social}</h3>
          <Networks social={social} />
        </div>
      )}
    </div>
  </section>
)

const NOTE_CLASS = 'mt-1 text-small text-plum-soft'
const LINK_CLASS = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-apricot'

const ContactWay = ({ icon, term, children }: { icon: LucideIcon; term: string; children: ReactNode }) => (
  <div className="relative pl-9">
    <dt className="text-small text-plum-soft">
      <Icon icon={icon} size={20} className="absolute top-1 left-0 text-apricot" />
      {term}
    </dt>
    <dd className="figures text-body font-medium">{children}</dd>
  </div>
)
