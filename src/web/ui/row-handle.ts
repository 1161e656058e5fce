// How to find a row of a list in the document, and the control that opens it.

/** Each row of a list has its index, from 0, in this attribute. */
export const ROW_MARK = 'data-row'

/** The row's first link; without a link, its first control. */
export const handleOf = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button, input')
