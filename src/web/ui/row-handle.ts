// Finds a row of a list in the document, and the control that opens it.

/** The attribute that contains a row's index, from 0. */
export const ROW_MARK = 'data-row'

/** Returns the row's first link, or its first control when it has no link. */
export const focusTargetOf = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button, input')
