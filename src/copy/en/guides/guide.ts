// What a guide consists of (PAGE-36). A new guide is a file beside this one, its name in GUIDES of
// contract/urls.ts, and its line in web/parts/guides/all-guides.ts. Its translation is a file of the same name
// in the folder of its language.

/** A page or paper whose stored text was read before the guide was written. */
export interface Source {
  readonly title: string
  readonly publisher: string
  /** Null when the text names none. */
  readonly year: number | null
  /** Always https. */
  readonly address: string
}

/** A doctor or nurse who has checked the whole guide. */
interface Reviewer {
  readonly name: string
  /** Such as 'gynaecologist, Kochi'. */
  readonly role: string
  /** 'YYYY-MM-DD'. */
  readonly day: string
}

export interface GuideSection {
  readonly title: string
  readonly paragraphs?: readonly string[]
  readonly list?: readonly string[]
}

export interface Guide {
  readonly lang: string
  readonly title: string
  /** For search engines: 70 to 160 characters. */
  readonly description: string
  readonly lead: string
  /** The day of the last change to the text, 'YYYY-MM-DD'. */
  readonly changed: string
  /** Null until a doctor or nurse has reviewed the guide; the page says so. */
  readonly reviewedBy: Reviewer | null
  /** The sections by their ids, which are the anchors. */
  readonly sections: Readonly<Record<string, GuideSection>>
  /** The box 'See a doctor if …'; null where it does not belong. */
  readonly doctor: { readonly title: string; readonly list: readonly string[]; readonly note?: string } | null
  readonly sources: readonly Source[]
  /** The day on which the sources were read, 'YYYY-MM-DD'. */
  readonly read: string
}
