// A policy page: one column, headings with anchors, bold figures (LOOK-21).
import type { ReactNode } from 'react'
import { policyWords } from '#copy/policies/policy.ts'
import { addressOf } from '#web/page-address.ts'
import { Emphasis } from '#web/ui/emphasis.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'
import type { Policy, PolicySection } from './fill-policy.ts'

interface PolicyTextProps {
  policy: Policy
  /** Content at the end of sections, by their ids. */
  contentAfter?: Readonly<Partial<Record<'how-long' | 'cost', ReactNode>>>
}

export const PolicyText = ({ policy, contentAfter = {} }: PolicyTextProps) => (
  <article className="page py-8 lg:py-16">
    <div className="mx-auto max-w-170">
      <h1 className="text-h1">{policy.title}</h1>
      <p className="mt-4 text-lead text-ink-soft">{policy.lead}</p>
      <p className="mt-3 text-small text-ink-soft">
        {policyWords.changed({ day: policy.changed ?? policyWords.changedOn })}
      </p>
      <nav aria-label={policyWords.contents} className="mt-8 rounded-card bg-sand px-6 py-4">
        <ul className="sm:columns-2">
          {policy.sections.map(({ id, title }) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${id}`}
                className="seat inline-flex min-h-11 items-center hover:underline hover:underline-offset-4"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {policy.sections.map((section) => (
        <Section key={section.id} {...section} end={contentAfter[section.id as keyof typeof contentAfter]} />
      ))}
    </div>
  </article>
)

const Section = ({ id, title, paragraphs, list = [], end }: PolicySection & { end: ReactNode }) => (
  <section className="mt-10">
    <h2 id={id} className="text-h3">
      {title}
    </h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className="mt-3 text-body text-ink-soft">
        <PolicyLine text={paragraph} />
      </p>
    ))}
    {list.length > 0 && (
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-body text-ink-soft marker:text-rose">
        {list.map((item) => (
          <li key={item}>
            <PolicyLine text={item} />
          </li>
        ))}
      </ul>
    )}
    {end}
  </section>
)

/** Matches an email address, a phone number with country code, or the path of a page with a hyphen. */
const LINK_TARGET = /([^\s,]+@[^\s,]+[^\s,.]|\+\d[\d ]{8,}\d|\/[a-z]+-[a-z]+)/

const hrefOf = (target: string): string => {
  if (target.includes('@')) return `mailto:${target}`
  return target.startsWith('/') ? addressOf(target) : phoneLink(target)
}

/**
 * Renders a sentence with bold figures and links. Splitting by a pattern with a capturing group makes every second piece
 * a match.
 */
const PolicyLine = ({ text }: { text: string }) =>
  text.split(LINK_TARGET).map((piece, index) =>
    index % 2 === 0 ? (
      <Emphasis key={piece} text={piece} />
    ) : (
      <a key={piece} href={hrefOf(piece)} className={piece.startsWith('+') ? 'link whitespace-nowrap' : 'link'}>
        {piece}
      </a>
    ),
  )
