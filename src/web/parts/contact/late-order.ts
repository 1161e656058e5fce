// Fills in the contact form for a shopper who comes from a late order (MSG-13). Loaded by the order's page, because
// other visitors do not need it.
import { contact } from '#copy/contact.ts'
import { namesOf, nationalNumber } from '#web/parts/account/contact-texts.ts'
import { session } from '#web/parts/session/session-store.ts'

/** How long to wait for the form, in milliseconds. */
const MAX_WAIT = 60_000
const CHECK_INTERVAL = 100

/**
 * Waits for the contact form, and fills its empty fields for an order that has not arrived by `day`, a formatted date.
 * Focuses the message if it was empty.
 */
export async function fillLateOrderForm(orderNumber: number, day: string): Promise<void> {
  const form = await waitForForm()
  const user = session.get().user
  const userTexts = user && { ...namesOf(user.name), email: user.email, mobile: nationalNumber(user.phone ?? '') }
  for (const [name, text] of Object.entries({ ...userTexts, message: contact.late({ orderNumber, day }) })) {
    const field = form?.elements.namedItem(name)
    if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '') {
      field.value = text
      if (field instanceof HTMLTextAreaElement) field.focus()
    }
  }
}

/** Returns the contact form once it is rendered; null when it is not rendered within MAX_WAIT. */
async function waitForForm(): Promise<HTMLFormElement | null> {
  const until = Date.now() + MAX_WAIT
  while (Date.now() < until) {
    const form = document.querySelector<HTMLTextAreaElement>('main form textarea[name=message]')?.form
    if (form) return form
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL))
  }
  return null
}
