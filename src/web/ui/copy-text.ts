// Copies a text to the clipboard, also without the clipboard API: in old browsers, in in-app browsers, or without
// permission.
import { toast } from './toast-store.ts'

/** Copies a text, and shows one of two sentences. Must be called from a click. */
export async function copyText(text: string, sentences: { copied: string; notCopied: string }): Promise<void> {
  if ((await copyByClipboard(text)) || copySelected(text)) toast.success(sentences.copied)
  else toast.failure(sentences.notCopied)
}

async function copyByClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
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
