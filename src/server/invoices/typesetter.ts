// Measures, wraps and prints text on a pdfkit page: one typeface per run, glyphs from HarfBuzz, a shared baseline.
import { clustersOf, type Run, scriptRuns } from './script-runs.ts'
import { type Layout, shaperOf, type Weight } from './shaper.ts'

export interface Style {
  /** In points. */
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
  /** True for figures of equal width, in columns of amounts. */
  readonly tabular?: boolean
}

export interface Typesetter {
  /** Returns the width in points. */
  measure(text: string, style: Style): number
  /** Returns lines no wider than `width`. A word that is too long is broken between letters. Never empty. */
  wrap(text: string, width: number, style: Style): string[]
  print(text: string, x: number, baseline: number, style: Style): void
}

export const INK = '#3a162c'
const TABULAR = ['tnum'] as const
const SIMPLE = /^[ -~₹–—−×·]*$/

/** The part of pdfkit's embedded font that lays out glyphs; replaced by the shop's own. */
interface OpenFont {
  layout: () => Layout
}

/**
 * Ends a span in the page's own coordinates, where screen readers look for its position, because pdfkit flips the page.
 */
function closeSpan(doc: PDFKit.PDFDocument): void {
  doc.save().transform(1, 0, 0, -1, 0, doc.page.height)
  doc.endMarkedContent()
  doc.restore()
}

export function openTypesetter(doc: PDFKit.PDFDocument): Typesetter {
  const shaped = new Map<string, Layout>()

  const layoutOf = (run: Run, { weight = 'regular', tabular = false }: Style): Layout => {
    const { path, shape } = shaperOf(run.face, weight)
    const features = tabular && run.face === 'anek' ? TABULAR : undefined
    const key = `${path}|${run.script}|${run.isRightToLeft}|${features ?? ''}|${run.text}`
    const layout = shaped.get(key) ?? shape(run, features)
    shaped.set(key, layout)
    return layout
  }

  const runsOf = (text: string, style: Style) =>
    scriptRuns(text, (face, codePoint) => shaperOf(face, style.weight ?? 'regular').has(codePoint)).map((run) => {
      const layout = layoutOf(run, style)
      return { ...run, layout, width: (layout.advanceWidth * style.size) / 1000 }
    })

  const measure = (text: string, style: Style): number =>
    runsOf(text, style).reduce((width, run) => width + run.width, 0)

  function print(text: string, x: number, baseline: number, style: Style): void {
    // Glyphs of Indian scripts are in another order than their letters, so screen readers get the letters as well.
    const needsLetters = !SIMPLE.test(text)
    if (needsLetters) doc.markContent('Span', { actual: text.toWellFormed() })
    let position = x
    doc.fillColor(style.colour ?? INK)
    for (const run of runsOf(text, style)) {
      doc.font(shaperOf(run.face, style.weight ?? 'regular').path).fontSize(style.size)
      const { _font: font } = doc as unknown as { _font: OpenFont }
      font.layout = () => run.layout
      doc.text(run.text, position, baseline, { lineBreak: false, baseline: 'alphabetic' })
      position += run.width
    }
    if (needsLetters) closeSpan(doc)
  }

  function wrap(text: string, width: number, style: Style): string[] {
    if (measure(text, style) <= width) return [text]
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/u).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (measure(longer, style) <= width) line = longer
      else {
        if (line !== '') lines.push(line)
        const parts = breakWord(word, width, style)
        lines.push(...parts.slice(0, -1))
        line = parts.at(-1) ?? ''
      }
    }
    return [...lines, line]
  }

  function breakWord(word: string, width: number, style: Style): string[] {
    if (measure(word, style) <= width) return [word]
    const parts = ['']
    for (const cluster of clustersOf(word)) {
      const longer = `${parts.at(-1) ?? ''}${cluster}`
      if (longer === cluster || measure(longer, style) <= width) parts[parts.length - 1] = longer
      else parts.push(cluster)
    }
    return parts
  }

  return { measure, wrap, print }
}
