// Copies a text to the clipboard, also without the clipboard API: in old browsers, in in-app browsers, or without
// permission.

/** Copies a text. Returns true when it is in the clipboard. Must be called from a click. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** Copies by the browser's older copy command, from a temporary field, which needs no permission. */
function copySelected(text: string): boolean {
  const focusedElement = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focusedElement instanceof HTMLElement) focusedElement.focus({ preventScroll: true })
  return isCopied
}
