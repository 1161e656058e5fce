// Fills the contact form in when a shopper comes from a late order (MSG-13). It is loaded by the order's page: other
// visitors of the form do not load it.
import { contact } from '#copy/contact.ts'
import { namesOf } from '#web/parts/account/names-of.ts'
import { nationalNumber } from '#web/parts/account/national-number.ts'
import { session } from '#web/parts/session/session-store.ts'

/** How long the form may take to appear, in milliseconds. */
const MAX_AT = 60_000
const LOOK_EVERY = 100

/** Waits for the form, fills its empty fields, and focuses the message, which can be completed. */
export async function writeAbout(orderNumber: number, day: string): Promise<void> {
  const form = await comingForm()
  const user = session.get().user
  const own = user && { ...namesOf(user.name), email: user.email, mobile: nationalNumber(user.phone ?? '') }
  for (const [name, text] of Object.entries({ ...own, message: contact.late({ orderNumber, day }) })) {
    const field = form?.elements.namedItem(name)
    if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '') {
      field.value = text
      if (field instanceof HTMLTextAreaElement) field.focus()
    }
  }
}

/** The form with a message and a mobile number, once it is rendered. */
async function comingForm(): Promise<HTMLFormElement | null> {
  const until = Date.now() + MAX_AT
  while (Date.now() < until) {
    const form = document.querySelector<HTMLTextAreaElement>('main form textarea[name=message]')?.form
    if (form) return form
    await new Promise((done) => setTimeout(done, LOOK_EVERY))
  }
  return null
}
