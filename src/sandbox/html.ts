// HTML with everything escaped that was not written here.

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)

export interface Html {
  readonly markup: string
}

const markupOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(markupOf).join('')
  if (typeof value === 'object' && value !== null && 'markup' in value) return String(value.markup)
  return escapeHtml(String(value ?? ''))
}

/** Template tag: text put in is escaped, other `html` goes in as it is. */
export const html = (parts: TemplateStringsArray, ...values: readonly unknown[]): Html => ({
  markup: parts.map((part, place) => part + (place < values.length ? markupOf(values[place]) : '')).join(''),
})
