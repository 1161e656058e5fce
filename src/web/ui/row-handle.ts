// How a row of a list is known in the document, and what it is opened by.

/** Each row of a list carries its place, from 0, in this attribute. */
export const ROW_MARK = 'data-row'

/** Its first link; a row without one has its first control. */
export const handleOf = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button, input')
