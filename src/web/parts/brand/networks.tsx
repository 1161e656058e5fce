// Links to the shop's social networks, as a row of icons.
import { chrome } from '#copy/pages.ts'
import { type Network, NetworkSign } from './signs.tsx'

const ORDER: readonly Network[] = ['x', 'facebook', 'instagram']

/** The addresses of the shop's profiles, by network; those that are not configured are absent. */
export type Social = Readonly<Partial<Record<Network, string>>>

export function Networks({ social }: { social: Social }) {
  const configured = ORDER.filter((network) => social[network] !== undefined)
  if (configured.length === 0) return null
  return (
    <ul className="-ml-2.5 flex gap-1">
      {configured.map((network) => (
        <li key={network}>
          <a
            href={social[network]}
            rel="noopener noreferrer"
            target="_blank"
            aria-label={chrome.footer[network]}
            className="inline-flex size-11 items-center justify-center rounded-full hover:bg-plum-lift"
          >
            <NetworkSign network={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
