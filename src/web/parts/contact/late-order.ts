// What the contact form begins with when somebody comes from an order that has not arrived (MSG-13). The order's page brings it: no other visitor of the form carries it.
import { contact } from '#copy/contact.ts'
import { namesOf } from '#web/parts/account/names-of.ts'
import { nationalNumber } from '#web/parts/account/national-number.ts'
import { session } from '#web/parts/session/session-store.ts'

/** So long the form may take to come, in milliseconds. */
const MAX_AT = 60_000
const LOOK_EVERY = 100

/** Waits for the form, writes into its fields that are empty, and leads to the message: she may have more to say. */
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

/** The form with a message and a mobile number, once it is there. */
async function comingForm(): Promise<HTMLFormElement | null> {
  const until = Date.now() + MAX_AT
  while (Date.now() < until) {
    const form = document.querySelector<HTMLTextAreaElement>('main form textarea[name=message]')?.form
    if (form) return form
    await new Promise((done) => setTimeout(done, LOOK_EVERY))
  }
  return null
}
