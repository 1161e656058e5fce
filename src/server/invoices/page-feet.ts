// What stands at the foot of every page: to which document it belongs, and which of its pages it is.
import { invoiceCopy as copy } from '#copy/invoice.ts'
import { artifact, COLOUR, line, PAGE, rule, type Sheet, WIDTH } from './sheet.ts'

const FOOT = { size: 8, colour: COLOUR.soft, tabular: true } as const

/** Prints the feet once all pages of a sheet are there. */
export function printFeet(sheet: Sheet, name: string): void {
  const { start, count: all } = sheet.doc.bufferedPageRange()
  const { firstPage } = sheet
  const count = start + all - firstPage
  for (let page = firstPage; page < firstPage + count; page++) {
    sheet.doc.switchToPage(page)
    rule(sheet, 799)
    artifact(sheet, 'Pagination', () => {
      const place = { x: PAGE.left, y: 814, width: WIDTH }
      line(sheet, name, place, FOOT)
      line(sheet, copy.page(page - firstPage + 1, count), { ...place, align: 'right' }, FOOT)
    })
  }
}
