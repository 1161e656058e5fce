// Extracts the text of an uncompressed PDF of the shop.

const OPERATION =
  /\/(?<font>F\d+) [\d.]+ Tf|\[(?<glyphs>[^\]]*)\] TJ|\/Span <<\s*\/ActualText \((?<actual>(?:\\[\s\S]|[^\\)])*)\)\s*>> BDC|(?<open>BDC|BMC)|(?<close>EMC)|(?<end>\bET\b)/g

/** Every printed text, page after page, in the order of printing. */
export function textOf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1')
  const objects = new Map(
    Array.from(source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g), ([, id = '', body = '']) => [id, body]),
  )
  const letters = new Map<string, string[]>()
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
    letters.set(name, lettersOf(objects.get(unicode) ?? ''))
  }
  return [...objects.values()]
    .filter((body) => /\bBT\b[\s\S]*\bTJ\b/.test(body))
    .flatMap((body) => piecesOf(body, letters))
}

function lettersOf(table: string): string[] {
  const ranges = Array.from(table.matchAll(/> \[(.*)\]/g), ([, range = '']) => range)
  return ranges.flatMap((range) =>
    Array.from(range.matchAll(/<([^>]*)>/g), ([, hex = '']) =>
      String.fromCharCode(
        ...hex
          .split(' ')
          .filter(Boolean)
          .map((unit) => Number.parseInt(unit, 16)),
      ),
    ),
  )
}

function piecesOf(content: string, letters: ReadonlyMap<string, string[]>): string[] {
  const pieces: string[] = []
  let table: string[] = []
  let piece = ''
  const openSpans: boolean[] = []
  for (const { groups = {} } of content.matchAll(OPERATION)) {
    if (groups.font) table = letters.get(groups.font) ?? []
    else if (groups.actual !== undefined) {
      pieces.push(unescapeLiteral(groups.actual))
      openSpans.push(true)
    } else if (groups.open) openSpans.push(false)
    else if (groups.close) openSpans.pop()
    else if (groups.glyphs !== undefined && !openSpans.includes(true)) piece += glyphsOf(groups.glyphs, table)
    else if (groups.end && piece !== '') {
      pieces.push(piece)
      piece = ''
    }
  }
  return pieces
}

const glyphsOf = (hex: string, table: readonly string[]): string =>
  Array.from(hex.matchAll(/<([0-9a-f]+)>/g), ([, codes = '']) =>
    Array.from(codes.matchAll(/.{4}/g), ([code]) => table[Number.parseInt(code, 16)] ?? '').join(''),
  ).join('')

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unescapeLiteral(literal: string): string {
  const bytes = Buffer.from(
    literal.replace(/\\([\s\S])/g, (_, letter: string) => ESCAPES[letter] ?? letter),
    'latin1',
  )
  return bytes[0] === 0xfe && bytes[1] === 0xff ? new TextDecoder('utf-16be').decode(bytes) : bytes.toString('latin1')
}
