// The reader of translators' files: strict, and deaf to everything that a file could turn against it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asXml, type Element, readXml, Unreadable } from '../scripts/words/xml.ts'

const only = ({ children }: Element): Element => children.find((child) => typeof child !== 'string') as Element

describe('what it reads', () => {
  it('elements, attributes and texts, whatever prefix a program gives them', () => {
    const root = readXml(
      '\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n<!-- hello --><x:a xmlns:x="urn:a" xmlns="urn:b" one=\'1 &lt; 2\'><b x:two="2"/></x:a>\n',
    )
    expect([root.namespace, root.name, root.attributes.one]).toEqual(['urn:a', 'a', '1 < 2'])
    const inner = only(root)
    expect([inner.namespace, inner.name, inner.namespaceOf('x:two'), inner.line]).toEqual(['urn:b', 'b', 'urn:a', 2])
  })
  it('signs by their numbers, and what stands in CDATA', () => {
    expect(readXml('<a>&#x20B9;&#8377;&amp;<![CDATA[<b> & ]]>.</a>').children.join('')).toBe('₹₹&<b> & .')
  })
  it('every text as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const clean = text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
        const root = readXml(`<a b="${asXml(clean)}">${asXml(clean)}</a>`)
        expect([root.attributes.b, root.children.join('')]).toEqual([clean, clean])
      }),
    )
  })
})

describe('what it refuses', () => {
  const BOMB = `<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "${'&b;'.repeat(9)}">]><a>&c;</a>`
  it.each([
    ['entities that grow', BOMB, 'Line 1: a document type'],
    ['a file of somebody else’s', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'Line 1: a document type'],
    ['an entity in the middle', '<a>\n<!ENTITY b "c"></a>', 'Line 2: a document type'],
    ['a sign that is no sign', '<a>&nbsp;</a>', 'Line 1: “&nbsp;” is no sign'],
    ['a bare ampersand', '<a>you & me</a>', 'Line 1: “&” is no sign'],
    ['a number that is no sign', '<a>&#x110000;</a>', 'is no sign'],
    ['a number of a sign that XML cannot hold', '<a>&#0;</a>', 'is no sign'],
    ['a control character', '<a>\u0007</a>', 'a sign that XML cannot hold'],
    ['half a sign', '<a>\ud800</a>', 'a sign that XML cannot hold'],
    ['another encoding', '<?xml version="1.0" encoding="UTF-16"?><a/>', 'written in UTF-16'],
    ['an end too few', '<a><b></a>', '“a” ends where “b” should'],
    ['an end too many', '<a/></a>', '“a” ends where “nothing” should'],
    ['no end', '<a>', '“a” does not end'],
    ['a comment without one', '<a><!-- ', 'a comment does not end'],
    ['an attribute twice', '<a b="1" b="2"/>', '“b” stands twice'],
    ['an attribute without quotes', '<a b=1/>', 'is not written as XML'],
    ['two roots', '<a/><b/>', 'a second root'],
    ['words around the root', '<a/>b', 'text outside of the root'],
    ['nothing', ' ', 'there is no element'],
    ['a prefix that means nothing', '<x:a/>', 'nobody says what “x:” means'],
    ['a tower', '<a>'.repeat(100), 'stand too deep'],
  ])('%s', (_, text, said) => {
    expect(() => readXml(text)).toThrow(Unreadable)
    expect(() => readXml(text)).toThrow(said)
  })
  it('anything broken, in a sentence', () => {
    const whole = '<?xml version="1.0"?>\n<a b="c &amp; d"><!-- e --><f>g</f><![CDATA[h]]><i/></a>'
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.string({ maxLength: 2 }), (at, put) => {
        const broken = whole.slice(0, at) + put + whole.slice(at + 1)
        try {
          readXml(broken)
        } catch (error) {
          expect(error).toBeInstanceOf(Unreadable)
        }
      }),
    )
  })
})
