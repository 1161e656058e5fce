// Contact Us (MSG-1, MSG-5): a form, and a card with other ways to reach the shop.
import { useRouteLoaderData } from 'react-router'
import { pages } from '#contract/urls.ts'
import { contact } from '#copy/contact.ts'
import { titled } from '#copy/pages.ts'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { ContactCard } from '#web/parts/contact/contact-card.tsx'
import { ContactForm } from '#web/parts/contact/contact-form.tsx'
import { pageMeta } from '#web/parts/seo/page-meta.ts'
import type { loader } from '#web/root.tsx'
import type { Route } from './+types/contact.ts'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData?.facts, {
    title: titled({ title: contact.title }),
    description: contact.description,
    path: pages.contact,
  })

export const handle = { hydration: { deferred: true } satisfies PageHydration }

export default function Contact() {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <div className="page grid gap-10 pt-8 pb-16 nav:grid-cols-5 nav:gap-16 lg:gap-22 lg:pt-14 lg:pb-24">
      <div className="grid content-start gap-8 nav:col-span-3">
        <div className="grid gap-3">
          <h1 className="text-h1">{contact.title}</h1>
          <p className="measure text-lead text-ink-soft">{contact.lead}</p>
        </div>
        {root && <ContactForm email={root.facts.email} />}
      </div>
      <div className="nav:col-span-2">{root && <ContactCard {...root.facts} />}</div>
    </div>
  )
}
