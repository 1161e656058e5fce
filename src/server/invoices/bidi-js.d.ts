// The part of bidi-js that the documents use: the levels of the Unicode bidirectional algorithm.
declare module 'bidi-js' {
  export default function createBidi(): {
    /** Returns a level for each UTF-16 code unit. Odd levels run from right to left. */
    getEmbeddingLevels(text: string, base: 'ltr' | 'rtl'): { readonly levels: Uint8Array }
  }
}
