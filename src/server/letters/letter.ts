// What a letter is made of: one list of pieces, from which both its forms, HTML and plain text, are drawn.

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  /** Above what follows it, in a longer letter. */
  | { readonly kind: 'heading'; readonly text: string }
  /** Smaller and quieter: what to do if the letter is not meant for the reader. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  /** A number to be copied whole into somebody else's page. */
  | { readonly kind: 'number'; readonly label: string; readonly number: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** Words on the left, an amount on the right; the last row is the sum. */
  | { readonly kind: 'amounts'; readonly rows: readonly { readonly label: string; readonly amount: string }[] }
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly string[] }

/** How a reader leaves the list that a letter was sent to. */
export interface WayOut {
  /** The page that asks once more. */
  readonly page: string
  /** Where her mail provider posts, when she presses its own button (RFC 8058). */
  readonly oneClick: string
}

export interface Letter {
  readonly subject: string
  /** What a mailbox shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly pieces: readonly Piece[]
  /** Where it goes now, when it shall not go to the address it was written down for. */
  readonly to?: string
  /** Where an answer to it goes, when it is one of a conversation. */
  readonly replyTo?: string
  /** Stands in every letter of a list, and in no other. */
  readonly wayOut?: WayOut
}

/** A letter ready to go. */
export interface RenderedLetter {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}
