// A row of an accordion with what others see of a purchase: a drawing of the parcel with its label, and the shop's name
// on a bank statement (CHK-20).
import { useRouteLoaderData } from 'react-router'
import { plainParcel as texts } from '#copy/checkout.ts'
import type { loader } from '#web/root.tsx'
import { AccordionRow } from '#web/ui/accordion.tsx'

export default function PlainParcel({ open = false }: { open?: boolean }) {
  const facts = useRouteLoaderData<typeof loader>('root')?.facts
  if (!facts) return null
  return (
    <AccordionRow title={texts.title} open={open}>
      <ParcelDrawing shop={facts.name} />
      <p className="mt-3">{texts.label({ shop: facts.name })}</p>
      {facts.statement !== '' && <p className="mt-1">{texts.statement({ text: facts.statement })}</p>}
    </AccordionRow>
  )
}

/** The number of letters of the shop's name that fit on the drawn label. */
const MAX_LABEL_LETTERS = 18

function ParcelDrawing({ shop }: { shop: string }) {
  const letters = Array.from(shop)
  return (
    <svg
      role="img"
      aria-label={texts.drawing({ shop })}
      viewBox="0 0 320 200"
      className="w-full max-w-90 rounded-card bg-sand"
    >
      <ellipse cx={160} cy={178} rx={138} ry={7} className="fill-ink opacity-10" />
      <path fill="#d3a377" d="M26 68h210v110H31q-5 0-5-5Z" />
      <path fill="#a87a50" d="m236 68 58-30v106l-58 34Z" />
      <path fill="#e2bb93" d="m26 68 60-30h208l-58 30Z" />
      <path d="m112 68 60-30h22l-60 30Zm0 0h22v24l-6-4-5 4-6-4-5 4Z" className="fill-moon" />
      <rect x={42} y={100} width={148} height={64} rx={4} className="fill-surface" />
      <path fill="none" strokeLinecap="round" strokeWidth={3} d="M52 147h92m-92 9h62" className="stroke-plum" />
      <path
        fill="none"
        stroke="#8a6240"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={2.6}
        d="M208 160v-18m14 18v-18m-20 7 6-8 6 8m2 0 6-8 6 8"
      />
      <text x={52} y={116} fontSize={10} className="fill-ink-soft">
        {texts.from}
      </text>
      <text x={52} y={134} fontSize={15} fontWeight={600} className="fill-ink">
        {letters.length > MAX_LABEL_LETTERS ? `${letters.slice(0, MAX_LABEL_LETTERS - 1).join('')}…` : shop}
      </text>
    </svg>
  )
}
