// The desk of the sandbox's courier: its parcels, what happens to each next, and what goes wrong.
import type { Html } from '../html.ts'
import { html } from '../html.ts'
import { framedPage, timeTag } from '../page-frame.ts'
import type { CourierKnobs } from './courier-knobs.ts'
import type { CourierParcel } from './courier-parcel.ts'
import { parcelStates } from './courier-parcel.ts'

const shown = 50

export function courierDesk(base: string, parcels: readonly CourierParcel[], knobs: CourierKnobs): Html {
  const newest = parcels.toReversed().slice(0, shown)
  return framedPage(
    `${base}/desk.css`,
    'Sandbox courier',
    html`<h1>Sandbox courier</h1>
<p>Parcels that the shop has booked. What you make happen here is told to the shop by webhook, signed.</p>
<h2>Parcels</h2>
${newest.length === 0 ? html`<p>None yet. Book one on an order's page.</p>` : html`<ul class="parcels">${newest.map((parcel) => parcelPart(base, parcel))}</ul>`}
<h2>Trouble</h2>
${troubleForm(base, knobs)}`,
  )
}

const parcelPart = (base: string, { id, number, reference, status, to, at }: CourierParcel) => html`<li>
<p><strong>${number}</strong> order ${reference}, to ${to.city} ${to.postcode}: ${status.toLowerCase()}, ${timeTag(new Date(at))}</p>
<form method="post" action="${base}/turn/tell"><input type="hidden" name="id" value="${id}">
<label>Now it is <select name="status">${parcelStates.map(
  (state) => html`<option${state === status ? html` selected` : ''}>${state}</option>`,
)}</select></label><button>Tell the shop</button></form></li>`

const troubleForm = (base: string, knobs: CourierKnobs) => html`<form method="post" action="${base}/turn/trouble">
<label>Lose the next answers <input name="lostAnswers" inputmode="numeric" value="${knobs.lostAnswers}"></label>
<label>and list those late, seconds <input name="listLag" inputmode="numeric" value="${knobs.listLag / 1000}"></label>
<label>Answer after, seconds <input name="slowness" inputmode="numeric" value="${knobs.slowness / 1000}"></label>
<label>Carry nothing to PIN codes <input name="refusedPins" value="${knobs.refusedPins.join(' ')}"></label>
<label>Tell each event again, times <input name="repeats" inputmode="numeric" value="${knobs.repeats}"></label>
<label class="tick"><input type="checkbox" name="isDown"${knobs.isDown ? html` checked` : ''}> Answer nobody</label>
<button>Set</button></form>`
