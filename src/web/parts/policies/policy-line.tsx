// A sentence of a policy: its figures bold, its email addresses and phone numbers to be tapped.
import { Emphasis } from '#web/ui/emphasis.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'

const REACHABLE = /([^\s,]+@[^\s,]+[^\s,.]|\+\d[\d ]{8,}\d)/

/** Every second part is an address or a number, because the pattern holds it. */
export const PolicyLine = ({ text }: { text: string }) =>
  text.split(REACHABLE).map((part, place) =>
    place % 2 === 0 ? (
      <Emphasis key={part} text={part} />
    ) : (
      <a
        key={part}
        href={part.includes('@') ? `mailto:${part}` : phoneLink(part)}
        className={part.includes('@') ? 'link' : 'link whitespace-nowrap'}
      >
        {part}
      </a>
    ),
  )
